// All checks of the page: node check.osaka.mjs ADDRESS CHROMIUM [WORD …]; only checks with the words in their
// name are done if words are given. A line for each check; the exit status says whether all passed.
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import * as osaka from "./osaka.mjs";
import {
  asked, endStory, findings, launch, leave, moved, playToTheEnd, saved, startGame, turnOf, typeMove, uncover, USUAL, visit,
} from "./page.mjs";
import { presser } from "./buttons.mjs";

const [url, chromium, ...words] = process.argv.slice(2);
const OSAKA = "Traders of Osaka";
const FAST = 6; // seconds to the first legal moves
const BUSY = 0.25; // so much of the machine is idle at least if nobody else uses it
const browser = await launch(chromium);
const checks = [];
const check = (name, run) => checks.push({ name, run });
const is = (found, expected, what) => {
  const [one, two] = [found, expected].map((each) => JSON.stringify(each));
  if (one !== two) throw new Error(`${what}: expected ${two}, got ${one}`);
};
const has = (text, part) => {
  if (!text.includes(part)) throw new Error(`expected "${part}" in "${text}"`);
};

let usual = null; // a page that several checks use, one after the other

async function usualPage() {
  const page = usual ?? await visit(browser, url);
  usual = null; // until this check has passed
  page.isUsual = true;
  return page;
}

async function done(page) {
  is(page.faults, [], "requests, errors and warnings");
  if (page.isUsual && usual === null) {
    await leave(page);
    usual = page;
  } else await page.context().close();
}

async function osakaGame({ players = ["person", "greedy"], seed = "7" } = {}) {
  const page = await usualPage();
  await startGame(page, { game: OSAKA, players, seed });
  return page;
}

async function untilMove(page) {
  for (;;) {
    const what = await asked(page);
    if (what === "story") await endStory(page);
    else if (what === "cover") await uncover(page);
    else return what;
  }
}

async function playMoves(page, number) {
  for (let done = 0; done < number; done += 1) {
    await untilMove(page);
    const before = await turnOf(page);
    await osaka.click(page);
    await moved(page, before);
  }
  await untilMove(page);
}

// How much of all cores was idle since an earlier look: [milliseconds of idleness, milliseconds in all].
function idleness() {
  const times = cpus().map((each) => each.times);
  const all = times.flatMap((each) => Object.values(each));
  return [times.reduce((sum, each) => sum + each.idle, 0), all.reduce((sum, each) => sum + each, 0)];
}

check("first legal moves soon after opening, with a progress bar", async () => {
  const page = await usualPage();
  await page.waitForSelector(".setup");
  const said = [];
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => localStorage.removeItem("osaka-rules.game"));
    const [idle, all] = idleness();
    const start = performance.now();
    await page.reload();
    await page.click(".setup .primary");
    is(await page.locator("progress").count(), 1, "progress bars");
    await page.waitForSelector("[data-move]:enabled");
    const seconds = (performance.now() - start) / 1000;
    const [idleNow, allNow] = idleness();
    const free = (idleNow - idle) / (allNow - all);
    said.push(`${seconds.toFixed(1)} s with ${Math.round(free * 100)} % of the machine idle`);
    if (seconds <= FAST) return [page, said.at(-1)];
    if (free < BUSY) return [page, `${said.at(-1)}: others use it, so this says nothing`];
  }
  throw new Error(`at most ${FAST} s: ${said.join(", ")}`);
});

check("a whole game of Osaka, clicked", async () => {
  const page = await osakaGame({ players: ["person", "greedy", "person"] });
  const moves = await playToTheEnd(page, osaka.click);
  has(await page.textContent("[data-status]"), "won with");
  const { record } = await saved(page);
  is(record.result.winners.length > 0, true, "the record has winners");
  return [page, `${moves} moves clicked, ${record.moves.length} in all`];
});

check("a whole game of Osaka, typed", async () => {
  const page = await osakaGame({ seed: "11" });
  await page.setViewportSize({ width: 390, height: 844 });
  const moves = await playToTheEnd(page, osaka.type);
  await page.setViewportSize(USUAL);
  return [page, `${moves} moves typed`];
});

check("a whole game of Yokohama, by buttons", async () => {
  const page = await usualPage();
  await startGame(page, { game: "Yokohama", players: ["person", "greedy"], seed: "3" });
  is(await findings(page), [], "findings of axe-core");
  const moves = await playToTheEnd(page, presser());
  is((await saved(page)).record.format, "yokohama-record/1", "format");
  return [page, `${moves} moves`];
});

check("forty moves of Edo, by buttons", async () => {
  const page = await usualPage();
  await startGame(page, { game: "Edo", players: ["person", "greedy", "random"], seed: "3" });
  is(await findings(page), [], "findings of axe-core");
  const moves = await playToTheEnd(page, presser(), { most: 40 });
  is(moves, 40, "moves");
  is((await saved(page)).record.format, "edo-record/1", "format");
  return [page, `${moves} moves`];
});

check("between two people the hands are hidden", async () => {
  const page = await osakaGame({ players: ["person", "person"] });
  await asked(page);
  is(await page.locator(".hand").count(), 0, "hands on the cover");
  is(await page.locator("text=VP hidden").count(), 2, "hidden VPs on the cover");
  is(await findings(page), [], "findings of axe-core");
  await uncover(page);
  is(await page.locator(".hand").count(), 1, "hands after it");
  is(await page.locator("text=VP hidden").count(), 1, "hidden VPs after it");
  return [page];
});

check("illegal clicks are explained, and rules open", async () => {
  const page = await osakaGame();
  await playMoves(page, 2);
  const before = await turnOf(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.locator(".farm .card").first().click();
  await page.click('.farm [data-move^="take"]');
  has(await page.textContent(".why"), "TAKE-1");
  const { top, bottom } = await page.locator(".why").evaluate((each) => each.getBoundingClientRect().toJSON());
  is([top > 0, Math.floor(bottom) <= 600], [true, true], `the explanation is on the screen, from ${top} to ${bottom}`);
  await page.setViewportSize(USUAL);
  await page.click('[data-move="pass"]');
  await page.waitForSelector(".why .clause:text-is('TURN-4')");
  await page.click(".why .clause:text-is('TURN-4')");
  await page.waitForSelector("dialog[open]");
  has(await page.textContent("dialog[open]"), "TURN-4");
  is(await findings(page), [], "findings of axe-core in the dialog");
  await page.click("dialog[open] button");
  await typeMove(page, "buy everything");
  await page.waitForSelector(".why .clause:text-is('REC-7')");
  is(await findings(page), [], "findings of axe-core");
  is(await turnOf(page), before, "turn number");
  return [page];
});

check("the page speaks French, and English again", async () => {
  const page = await visit(browser, `${url}?lang=fr`);
  await page.waitForSelector("h2:text-is('Une nouvelle partie')");
  is(await page.evaluate(() => document.documentElement.lang), "fr", "language of the page");
  await page.click(".setup .primary");
  await page.waitForSelector(".token-choice");
  has(await page.textContent("[data-status]"), "choisit un premier jeton");
  await typeMove(page, "take R5");
  await page.waitForSelector(".why");
  has(await page.textContent(".why-head"), "n’est pas permis");
  has(await page.textContent(".why .rule"), "SETUP-6");
  await page.locator(".tools select").first().selectOption("en");
  await page.waitForSelector(".token-choice:has-text('red')");
  has(await page.textContent("[data-status]"), "chooses a first token");
  is(await page.locator(".why").count(), 0, "explanations in the old language");
  has(await page.textContent(".log"), "Set-up");
  is(await findings(page), [], "findings of axe-core");
  return [page];
});

check("the clauses of the log open the rule", async () => {
  const page = await osakaGame();
  await playMoves(page, 1);
  const id = (await page.locator(".log .clause").first().textContent()).trim();
  await page.locator(".log .clause").first().click();
  await page.waitForSelector("dialog[open]");
  has(await page.textContent("dialog[open] h2"), id);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  return [page];
});

check("what happens is announced", async () => {
  const page = await osakaGame();
  await playMoves(page, 1);
  const said = await page.textContent("[aria-live][data-news]");
  if (!/takes|turn/.test(said) || /\[/.test(said)) throw new Error(`announced: "${said}"`);
  return [page];
});

check("a payday is told step by step with its arithmetic", async () => {
  const page = await osakaGame();
  for (;;) {
    const what = await asked(page);
    if (what === "story") break;
    const before = await turnOf(page);
    await osaka.click(page);
    await moved(page, before);
  }
  is(await page.locator(".steps > li").count(), 1, "steps at first");
  await page.click("[data-next]");
  is(await page.locator(".steps > li").count(), 2, "steps then");
  await page.click("[data-all]");
  const sum = await page.locator(".sum").first().innerText();
  const [highest, tokens, price, , number, product] = sum.match(/\d+/g).map(Number);
  is([highest + tokens, price * number], [price, product], "the arithmetic");
  is(await findings(page), [], "findings of axe-core");
  await endStory(page);
  return [page];
});

check("a move is taken back where it is safe", async () => {
  const page = await osakaGame({ players: ["person", "person"] });
  await uncover(page);
  await osaka.click(page);
  await page.waitForSelector("[data-undo]");
  await page.click("[data-undo]");
  await page.waitForFunction(() => document.querySelectorAll(".log li").length === 1);
  is(await page.locator(".hand").count(), 0, "hands that somebody else could see");
  await uncover(page);
  await page.waitForSelector(".token-choice");
  is(await turnOf(page), 0, "turn number");
  is((await saved(page)).record.moves, [], "moves of the record");
  return [page];
});

check("two clicks make one move", async () => {
  const page = await osakaGame({ players: ["person", "person"] });
  await uncover(page);
  await page.evaluate(() => {
    const button = document.querySelector(".token-choice");
    button.click();
    button.click();
  });
  await page.waitForSelector("[data-uncover]");
  is((await saved(page)).record.moves.length, 1, "moves");
  await page.locator("[data-uncover]").dblclick();
  await page.waitForSelector(".token-choice");
  await page.locator(".token-choice").nth(1).dblclick();
  await page.waitForSelector("[data-uncover]");
  is((await saved(page)).record.moves.length, 2, "moves after a double click");
  return [page];
});

check("reload in the middle loses nothing", async () => {
  const page = await osakaGame();
  await playMoves(page, 4);
  const before = [await turnOf(page), await page.innerText(".hand .cards"), await page.innerText(".log")];
  const { record } = await saved(page);
  await page.reload();
  await page.waitForSelector("main.table");
  await untilMove(page);
  is([await turnOf(page), await page.innerText(".hand .cards"), await page.innerText(".log")], before, "the table");
  is((await saved(page)).record, record, "the record");
  await playMoves(page, 1);
  return [page];
});

check("a dead worker is replaced, and the game goes on", async () => {
  const page = await osakaGame();
  await playMoves(page, 2);
  const before = await turnOf(page);
  await page.evaluate(() => globalThis.osakaRulesTest.worker.dispatchEvent(new ErrorEvent("error")));
  await page.waitForFunction(() => /started again/.test(document.querySelector("[data-news]").textContent));
  await untilMove(page);
  is(await turnOf(page), before, "turn number");
  await playMoves(page, 1);
  return [page];
});

check("a worker that does not answer is replaced", async () => {
  const page = await osakaGame({ players: ["person", "person"] });
  await uncover(page);
  await page.evaluate(() => {
    const rules = globalThis.osakaRulesTest;
    rules.patience = 100;
    rules.worker.onmessage = null; // its answers do not arrive
  });
  await page.locator(".token-choice").first().click();
  await page.waitForFunction(() => globalThis.osakaRulesTest.worker.onmessage !== null);
  await page.evaluate(() => { globalThis.osakaRulesTest.patience = 180_000; });
  await page.waitForSelector("[data-uncover]");
  is((await saved(page)).record.moves, [], "moves, as the one that was lost was not kept");
  await uncover(page);
  await osaka.click(page);
  await page.waitForSelector("[data-uncover]");
  is((await saved(page)).record.moves.length, 1, "moves");
  return [page];
});

check("a file names what is served, and its licences", async () => {
  const page = await usualPage();
  const notices = await (await page.request.get(`${url}NOTICES.txt`)).text();
  const wheels = await (await page.request.get(`${url}wheels/index.json`)).json();
  const served = ["Pyodide", "CPython", "lit-html", ...wheels.map((each) => each.split("-")[0].replace("osaka_rules", "osaka-rules"))];
  for (const each of served) has(notices, each);
  has(notices, "Mozilla Public License");
  is((await page.request.get(`${url}lit-html/LICENSE`)).ok(), true, "the licence of lit-html");
  return [page];
});

check("save, load and scrub", async () => {
  const page = await osakaGame();
  await playMoves(page, 5);
  const download = page.waitForEvent("download");
  await page.click("text=Save");
  const path = await (await download).path();
  const record = JSON.parse(await readFile(path, "utf8"));
  is(record, (await saved(page)).record, "the file");
  const number = record.moves.length;

  await leave(page);
  const file = "record.json";
  await writeFile(file, JSON.stringify(record));
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector("main.table");
  await untilMove(page);
  is(await turnOf(page), number, "turn number of the loaded game");
  const now = await page.innerText(".board");
  await page.locator(".scrub input").fill("0");
  await page.waitForSelector(".looking");
  has(await page.textContent("[data-status]"), "first token");
  is(await page.locator("form.typed input:enabled").count(), 0, "fields for moves in the past");
  await page.locator(".scrub input").fill("1");
  await page.waitForFunction(() => /turn 1 of/.test(document.querySelector(".looking")?.textContent));
  await page.click(".looking button");
  await page.waitForSelector(".looking", { state: "detached" });
  is(await page.innerText(".board"), now, "the table");

  await writeFile(file, '{"format": "osaka-record/1"}');
  await page.setInputFiles("input[type=file]", file);
  await page.waitForSelector(".fault");
  has(await page.textContent(".fault"), "missing");
  is(await page.innerText(".board"), now, "the table after a bad file");
  await leave(page);
  is(await page.locator(".fault").count(), 0, "what was wrong, on the way to a new game");
  await startGame(page, { game: OSAKA, players: ["person", "greedy"], seed: "7" });
  return [page];
});

check("no serious findings at any width, light and dark, and nothing is cut off", async () => {
  const page = await usualPage();
  await page.waitForSelector(".setup");
  const looked = async (what) => {
    for (const width of [390, 768, 1400]) {
      for (const colorScheme of width === 768 ? ["light"] : ["light", "dark"]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction((isTall) => {
          const picture = document.querySelector(".picture svg");
          return !picture || (picture.viewBox.baseVal.width < 800) === isTall;
        }, width < 760);
        is(await findings(page), [], `findings of axe-core: ${what}, ${width} px, ${colorScheme}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        is(wide <= width, true, `${what}: the page is ${wide} px wide at ${width} px`);
        if (width !== 768) await page.screenshot({ path: `shots/${what}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
  };
  await looked("start");
  await startGame(page, { game: OSAKA, players: ["person", "greedy", "greedy", "random"], seed: "5" });
  await playMoves(page, 3);
  await looked("osaka");
  for (const game of ["Yokohama", "Edo"]) {
    await leave(page);
    await startGame(page, { game, players: ["person", "greedy", "greedy"], seed: "5" });
    await playToTheEnd(page, presser(), { most: 6 });
    await looked(game.toLowerCase());
  }
  await page.setViewportSize(USUAL);
  await page.emulateMedia({ colorScheme: "light" });
  return [page];
});

async function tried({ name, run }) {
  try {
    const [page, note = ""] = await run();
    await done(page);
    return `passed  ${name}${note && ` (${note})`}`;
  } catch (error) {
    for (const context of browser.contexts()) await context.close();
    usual = null;
    throw new Error(String(error.message).split("\n")[0].slice(0, 500));
  }
}

let [passed, failed] = [0, 0];
for (const each of checks.filter(({ name }) => words.every((word) => name.includes(word)))) {
  const start = performance.now();
  let said;
  try {
    said = await tried(each);
    passed += 1;
  } catch (error) {
    failed += 1;
    said = `FAILED  ${each.name}: ${error.message}`;
  }
  console.log(`${said}  [${((performance.now() - start) / 1000).toFixed(0)} s]`);
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
