// Press "Try it" in a real browser, and look how wide all pages are: node check.osaka.mjs ADDRESS EMPTY_ADDRESS CHROMIUM SCREENSHOTS
// The second address has the same pages without the library for the browser.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [address, empty, executablePath, shots] = process.argv.slice(2);
const PAGE = "/osaka/edge-cases/buying.html";
const WAIT = 120_000;

let passed = 0;
let failed = 0;
function check(name, holds, found = "") {
  holds ? passed++ : failed++;
  console.log(`${holds ? "passed" : "FAILED"}: ${name}${holds ? "" : ` (${found})`}`);
}

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});

async function opened(base, options = {}, path = PAGE) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 }, ...options });
  const seen = { errors: [], requests: [] };
  page.on("console", (message) => {
    const { url } = message.location(); // a browser asks every site for its icon; these pages have none
    if (message.type() === "error" && !url.endsWith("/favicon.ico")) seen.errors.push(`${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.context().on("request", (request) => seen.requests.push(request.url()));
  await page.goto(base + path, { waitUntil: "load" });
  return { page, seen };
}

const outside = (seen, base) =>
  seen.requests.filter((url) => !url.startsWith(base) && !url.startsWith("data:") && !url.startsWith("blob:"));
const ofPython = (seen) => seen.requests.filter((url) => /rules\/|\.py$|\.wasm|\.whl/.test(url));
const status = (page) => page.locator(".try-it-status").first();

async function pressed(page, number = 0) {
  await page.locator(".try-it > button").nth(number).click();
  await page.locator(".try-it-moves li").first().waitFor({ timeout: WAIT });
}

// --- One example, from the first press to a wrong position --------------------------------------
{
  const { page, seen } = await opened(address);
  await page.waitForLoadState("networkidle");
  const buttons = await page.locator(".try-it > button").count();
  check("the page has a button at each example", buttons > 5, buttons);
  check("nothing of Python is loaded before the press", ofPython(seen).length === 0, ofPython(seen));
  const begun = Date.now();
  await pressed(page);
  console.log(`first legal moves after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  check("the rules come after it", ofPython(seen).some((url) => url.endsWith(".wasm")));
  const moves = await page.locator(".try-it-moves button").allTextContents();
  check("legal moves appear", moves.includes("buy with R2 G5"), moves);
  check("who is to move is said", /^Ann is to move\. \d+ legal moves/.test(await status(page).textContent()));
  check("there is a picture with words", (await page.locator(".try-it-picture svg[role=img] desc").count()) === 1);

  const answer = page.locator(".try-it-answer").first();
  const move = page.getByLabel("A move");
  check("the move of the page is judged", (await answer.textContent()).includes("BUY-3"), await answer.textContent());
  await move.fill("take G5");
  await move.press("Enter");
  await answer.getByText("TAKE-1", { exact: true }).waitFor();
  const said = await answer.textContent();
  check("an illegal move shows its clause and its text", said.startsWith("Not legal.") && said.includes("The player takes one card of the Market"), said);
  const target = await answer.locator("a", { hasText: "TAKE-1" }).getAttribute("href");
  await page.request.get(new URL(target, page.url()).href).then(async (reply) =>
    check("the clause leads to the rulebook", reply.ok() && (await reply.text()).includes(`id="${target.split("#")[1]}"`), target));
  await page.getByRole("button", { name: "buy with R2 G5" }).click();
  await answer.getByText("Ann buys R2 B5.").waitFor();
  check("a legal move shows what follows", (await answer.textContent()).startsWith("Legal."));

  const text = page.getByLabel("A position of Traders of Osaka");
  await text.fill('market="12R2"');
  await text.press("Control+Enter");
  await status(page).getByText("There are 12 R2 in the game; the deck has 11. (COMP-2)").waitFor();
  check("an impossible position shows the library's sentence", true);
  check("what was shown before is gone", (await page.locator(".try-it-picture").count()) === 0);
  await text.fill('market="R2" farm="B5"');
  await page.getByRole("button", { name: "Look at the position" }).click();
  await status(page).getByText("Line 1 cannot be read").waitFor();
  check("what is not Python shows a sentence", !(await status(page).textContent()).includes("Traceback"));
  await text.fill('market="R2 B5",\nhands=["G5", "G2"],\nseat=1');
  await text.press("Control+Enter");
  await status(page).getByText("Bob is to move.").waitFor();
  check("a position can be repaired", (await page.locator(".try-it-moves li").count()) > 1);

  const workers = page.workers().length;
  await page.locator(".try-it > button").nth(0).click();
  await page.locator(".try-it-moves").nth(1).waitFor();
  check("a second example uses the same worker", page.workers().length === workers && workers === 1, workers);
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(".try-it"));
  const serious = found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  check("axe has no serious findings", serious.length === 0, JSON.stringify(serious.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary])));
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });
  check("no two elements have one id", twice.length === 0, twice);
  check("no error in the console", seen.errors.length === 0, seen.errors);
  check("no request leaves the server", outside(seen, address).length === 0, outside(seen, address));
  await page.close();
}

// --- By keyboard alone ---------------------------------------------------------------------------
{
  const { page, seen } = await opened(address);
  await page.locator(".try-it > button").first().focus();
  await page.keyboard.press("Enter");
  check("the position has the focus", await page.evaluate(() => document.activeElement.tagName === "TEXTAREA"));
  await page.locator(".try-it-moves li").first().waitFor({ timeout: WAIT });
  for (let step = 0; step < 2; step++) await page.keyboard.press("Tab");
  const chosen = await page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press("Enter");
  await page.locator(".try-it-answer", { hasText: /^Legal\./ }).first().waitFor();
  check("a move is chosen by Tab and Enter", (await page.getByLabel("A move").inputValue()) === chosen, chosen);
  const kept = await page.evaluate(() => document.activeElement.textContent);
  check("the chosen move keeps the focus", kept === chosen, kept);
  check("no error by keyboard", seen.errors.length === 0, seen.errors);
  await page.close();
}

// --- Another game --------------------------------------------------------------------------------
{
  const { page, seen } = await opened(address, {}, "/yokohama/edge-cases/moving.html");
  await pressed(page);
  check("Yokohama has its own position", (await page.getByLabel("A position of Yokohama").count()) === 1);
  check("Yokohama's clauses are shown", (await page.locator(".try-it-answer").first().textContent()).includes("yokohama:MOVE-3".split(":")[1]));
  check("no error with Yokohama", seen.errors.length === 0, seen.errors);
  await page.close();
}

// --- Pages without the library -------------------------------------------------------------------
{
  const { page, seen } = await opened(empty);
  await page.locator(".try-it > button").first().click();
  await page.getByRole("alert").waitFor();
  const said = await page.locator(".try-it").first().textContent();
  check("without the library the button says how to build it", said.includes("python examples/web/build.py --out"), said);
  check("without it, only the missing file is an error", seen.errors.every((each) => each.includes("404")), seen.errors);
  await page.close();
}

// --- Every page on a phone and on a desk ---------------------------------------------------------
{
  const names = readdirSync("html", { recursive: true }).filter((name) => /^[^_].*\.html$/.test(name));
  check("there are pages", names.length > 200, names.length);
  for (const width of [390, 1400]) {
    const context = await browser.newContext({ viewport: { width, height: 1000 }, javaScriptEnabled: false });
    const page = await context.newPage();
    const wide = [];
    for (const name of names) {
      await page.goto(`${empty}/${name}`, { waitUntil: "load" });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) wide.push(name);
    }
    check(`no page is wider than ${width} px`, wide.length === 0, wide);
    await context.close();
  }
}

// --- Screenshots ---------------------------------------------------------------------------------
for (const [width, colorScheme] of [[390, "light"], [390, "dark"], [1400, "light"], [1400, "dark"]]) {
  const { page } = await opened(address, { viewport: { width, height: 1000 }, colorScheme });
  await pressed(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`the page is not wider than ${width} px`, wide <= width, wide);
  const section = page.locator(".try-it section");
  await section.scrollIntoViewIfNeeded();
  await section.screenshot({ path: join(shots, `try-it-${width}-${colorScheme}.png`) });
  await page.locator(".try-it").first().evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.screenshot({ path: join(shots, `page-${width}-${colorScheme}.png`) });
  await page.close();
}

await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
