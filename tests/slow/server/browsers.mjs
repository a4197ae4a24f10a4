// Two players and a spectator in headless Chromium finish a game:
//
//     node browsers.mjs CHROMIUM ADDRESS GAME
//
// It prints RESTART when the server is to be killed and started again, and goes on when it may.
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const [, , executablePath, address, game] = process.argv;
const input = createInterface({ input: process.stdin });
const said = [];

function require(truth, text) {
  if (!truth) throw new Error(text);
}

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});

async function page(url, viewport) {
  const found = await (await browser.newContext({ viewport, colorScheme: viewport.width < 500 ? "dark" : "light" })).newPage();
  found.setDefaultTimeout(180_000);
  found.on("console", (message) => {
    const lost = /WebSocket connection|ERR_CONNECTION_REFUSED/.test(message.text());
    if (message.text().includes("400 (Bad Request)") && url.endsWith("/")) return; // a wrong number of players
    if (["error", "warning"].includes(message.type()) && !(lost && restarting)) said.push(message.text());
  });
  found.on("pageerror", (error) => said.push(`${error}`));
  found.on("request", (request) => {
    const own = new URL(request.url());
    if (own.protocol !== "data:" && own.origin !== address) said.push(`outside: ${request.url()}`);
    if (request.url().length > 60 && own.protocol !== "data:") said.push(`a link was sent: ${request.url()}`);
  });
  await found.goto(url);
  return found;
}

let restarting = false;
const number = (at) => at.evaluate(() => Number(document.body.dataset.turn));
const reached = (at, turn) => at.waitForFunction((n) => Number(document.body.dataset.turn) >= n, turn);
const turn = (at) => at.textContent("#turn");

try {
  const lobby = await page(`${address}/`, { width: 900, height: 900 });
  await lobby.selectOption("select[name=game]", game);
  await lobby.fill("textarea", "Ann");
  await lobby.click("#new button");
  await lobby.waitForFunction(() => document.querySelector("#lobby-error")?.textContent);
  await lobby.fill("textarea", "Ann\nBob");
  await lobby.click("#new button");
  await lobby.waitForSelector("#links a");
  await lobby.screenshot({ path: "lobby.png" });
  const urls = await lobby.$$eval("#links a", (all) => all.map((each) => each.href));
  require(urls.length === 3, "three links");
  const sizes = [{ width: 1400, height: 900 }, { width: 390, height: 844 }, { width: 1000, height: 800 }];
  const pages = [];
  for (const [place, url] of urls.entries()) pages.push(await page(url, sizes[place]));
  for (const each of pages) await reached(each, 0);
  let moves = 0, typed = 0, twice = 0;
  while (!(await turn(pages[2])).includes("over")) {
    const states = await Promise.all([turn(pages[0]), turn(pages[1])]);
    const mine = states.map((text) => text.includes("your turn"));
    require(mine[0] !== mine[1], `one player is to move: ${states}`);
    const at = pages[mine[0] ? 0 : 1];
    require((await pages[2].$$("#moves button")).length === 0, "a spectator has no moves");
    let buttons = await at.$$("button.move");
    for (const more of buttons.length && Math.random() < 0.5 ? [] : await at.$$("button.more")) {
      await more.click();
      await at.waitForFunction((all) => document.querySelectorAll("button.move").length > all, buttons.length);
      buttons = await at.$$("button.move");
      break;
    }
    require(buttons.length, "there are buttons");
    const chosen = buttons[Math.floor(Math.random() * buttons.length)];
    if (moves % 10 === 3) {
      const text = await chosen.textContent();
      if (typed === 0) {
        await at.fill("[name=move]", "nothing at all");
        await at.press("[name=move]", "Enter");
        await at.waitForFunction(() => document.querySelector("#error")?.textContent);
      }
      await at.fill("[name=move]", text);
      await at.press("[name=move]", "Enter");
      typed++;
    } else if (moves % 10 === 5) {
      await chosen.evaluate((button) => { button.click(); button.click(); });
      twice++;
    } else {
      await chosen.click();
    }
    moves++;
    for (const each of pages) await reached(each, moves);
    for (const each of pages) require((await number(each)) === moves, "one move was made");
    if (moves === 12) await pages[1].reload();
    if (moves === 12) await reached(pages[1], moves);
    if (moves === 20) {
      restarting = true;
      const again = pages.map((each) => each.waitForEvent("websocket"));
      console.log("RESTART");
      await new Promise((done) => input.once("line", done));
      await Promise.all(again);
      for (const each of pages) await each.waitForFunction(() => document.querySelector("#link").textContent === "");
      restarting = false;
    }
    if (moves === 30)
      for (const [place, each] of pages.entries()) await each.screenshot({ path: `table${place}.png`, fullPage: true });
  }
  for (const each of pages) {
    require((await turn(each)).includes("over"), "all see the end");
    require(await each.evaluate(() => document.querySelector("#picture").naturalWidth > 100), "a picture is shown");
    require((await each.$$("#log > li")).length === moves + 1, "the log is whole");
  }
  require(said.length === 0, [...new Set(said)].join("\n"));
  console.log(`${moves} moves (${typed} typed, ${twice} clicked twice), a reload, a kill -9, no outside request`);
} finally {
  await browser.close();
  input.close();
}
