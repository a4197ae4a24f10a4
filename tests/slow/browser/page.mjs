// The page in a real browser: opening it, watching what it does, and what every game has in common.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"];
export const USUAL = { width: 1280, height: 900 };
export const PATIENCE = 180_000; // a busy machine may start Python slowly

export const launch = (executablePath) => chromium.launch({ executablePath, args: QUIET });

const QUICKLY = () => {
  if (!localStorage.getItem("osaka-rules.pace")) localStorage.setItem("osaka-rules.pace", "quick");
};

// A new visitor of the page; `faults` collects what must never happen.
export async function visit(browser, url) {
  const context = await browser.newContext({ viewport: USUAL, colorScheme: "light", acceptDownloads: true });
  const page = await context.newPage();
  page.faults = [];
  page.setDefaultTimeout(PATIENCE);
  page.on("console", (said) => {
    if (["error", "warning"].includes(said.type())) page.faults.push(`console: ${said.text()}`);
  });
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("response", (found) => {
    if (found.status() >= 400) page.faults.push(`${found.status()}: ${found.url()}`);
  });
  context.on("request", (asked) => {
    const { origin } = new URL(url);
    const isOwn = asked.url().startsWith(`${origin}/`) || asked.url().startsWith(`blob:${origin}/`);
    if (!isOwn) page.faults.push(`outside: ${asked.url()}`);
  });
  await context.addInitScript(QUICKLY);
  await page.goto(url);
  return page;
}

// Back to the beginning, for the next game.
export async function leave(page) {
  if (await page.locator("dialog[open]").count()) {
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
  }
  await page.click("text=New game");
  await page.waitForSelector(".setup");
}

export async function startGame(page, { game, players, seed = "" }) {
  await page.waitForSelector(".setup");
  await page.click(`.choice:text-is("${game}")`);
  for (const [at, player] of players.entries()) {
    if (at >= await page.locator(".seats li").count()) await page.click("text=Add a player");
    await page.locator(".seats li select").nth(at).selectOption(player);
  }
  while (await page.locator(".seats li").count() > players.length) {
    await page.locator(".seats li button").last().click();
  }
  if (!await page.locator(".setup details").getAttribute("open")) await page.click(".setup summary");
  await page.fill(".setup input[inputmode=numeric]", seed);
  await page.click(".setup .primary");
  await page.waitForSelector("main.table");
}

// What the page asks of its player now: one of these words.
const ASKED = () => {
  if (document.querySelector("dialog.story[open]")) return "story";
  if (document.querySelector("[data-uncover]")) return "cover";
  if (/The game is over/.test(document.querySelector("[data-status]")?.textContent)) return "over";
  return document.querySelector("form.typed input:enabled") ? "move" : null;
};

// Wait until somebody is asked for something; the turn number changes with every move.
export async function asked(page) {
  const found = await page.waitForFunction(ASKED);
  return found.jsonValue();
}

export const turnOf = (page) => page.evaluate(() => Number(document.querySelector(".log .moment")?.textContent));

export async function moved(page, before) {
  await page.waitForFunction((old) => Number(document.querySelector(".log .moment")?.textContent) > old, before);
}

// Play with `move(page)` until the game is over, or some moves are made; stories and covers are clicked away.
export async function playToTheEnd(page, move, { most = Infinity, steps = 4000 } = {}) {
  let moves = 0;
  for (let step = 0; step < steps; step += 1) {
    const what = await asked(page);
    if (what === "over" || moves === most) return moves;
    if (what === "story") await endStory(page);
    else if (what === "cover") await uncover(page);
    else {
      const before = await turnOf(page);
      await move(page);
      await moved(page, before);
      moves += 1;
    }
  }
  throw new Error(`The game did not end in ${steps} steps.`);
}

export async function uncover(page) {
  await page.click("[data-uncover]");
  await page.waitForSelector("[data-uncover]", { state: "detached" });
}

export async function endStory(page) {
  const number = await page.getAttribute("dialog.story", "data-story");
  if (await page.locator("[data-all]").count()) await page.click("[data-all]");
  await page.click("dialog.story [data-next]");
  await page.waitForSelector(`dialog.story[data-story="${number}"]`, { state: "detached" });
}

export async function typeMove(page, text) {
  await page.fill("form.typed input", text);
  await page.click("form.typed button");
}

export const saved = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("osaka-rules.game")));

// Serious findings of axe-core, and ids that are not alone.
export async function findings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    const bad = violations.filter((each) => ["serious", "critical"].includes(each.impact));
    const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
    return [
      ...bad.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id twice: ${id}`),
    ];
  });
}
