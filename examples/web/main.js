// The page: it starts the rules, and draws either the set-up of a game or its table.
import { html, nothing, render } from "lit-html";
import * as any from "./any.js";
import { explanation, log, opened, picture, plain, ruleDialog, scrubber, storyDialog, typed } from "./parts.js";
import { PERSON, Play } from "./play.js";
import { Rules } from "./rules.js";
import { listed, load, t } from "./texts.js";

const NAMES = ["Ann", "Bob", "Cat", "Dan"];
const themes = () => ({ auto: t("Auto"), light: t("Light"), dark: t("Dark") });
const root = document.querySelector("[data-page]");
const news = document.querySelector("[data-news]");

const LANGUAGE = "osaka-rules.language";

const state = {
  languages: {}, language: new URLSearchParams(location.search).get("lang") ?? localStorage.getItem(LANGUAGE) ?? "en",
  progress: 0, games: [], screen: "start", setup: null, rule: null, step: 0,
  theme: localStorage.getItem("osaka-rules.theme") ?? "auto", fault: null, explained: null, isStarting: false,
};

const rules = new Rules({
  onprogress: (progress) => {
    state.progress = progress;
    change();
  },
  onrestart: () => play.reopen().catch(showFault),
  onfailure: showFault,
  language: state.language,
});
const play = new Play(rules, { onchange: change, onnews: announce, cornerOf });

function showFault(error) {
  state.fault = error.message;
  change();
}

function announce(said) {
  news.textContent = said.replaceAll(/\s*\[[A-Z0-9 -]+\]/g, "");
}

async function cornerOf(slug) {
  const { table, symbols } = state.games.find((each) => each.game === slug);
  play.symbols = symbols;
  if (table && !document.querySelector(`link[href="${slug}.css"]`)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${slug}.css` });
    const loaded = new Promise((resolve) => { link.onload = link.onerror = resolve; });
    document.head.append(link);
    await loaded;
  }
  return table ? import(`./${slug}.js`) : any;
}

// --- Drawing ---

const page = { play, change, open: openRule };
let wanted = false;

function change() {
  if (wanted) return;
  wanted = true;
  queueMicrotask(() => {
    wanted = false;
    draw();
  });
}

function draw() {
  document.documentElement.dataset.theme = state.theme;
  document.body.dataset.game = state.screen === "table" ? play.game : state.setup?.game ?? "";
  const hadFocus = document.activeElement !== document.body;
  render(html`${header()}${state.screen === "table" ? tableScreen() : startScreen()}
    ${storyDialog(play, state, openRule, change)}${ruleDialog(state.rule, () => { state.rule = null; change(); })}`, root);
  if (!play.story) state.step = 0;
  for (const each of root.querySelectorAll("[data-dialog]")) opened(each);
  if (play.explained !== state.explained) root.querySelector(".why")?.scrollIntoView({ block: "nearest" });
  state.explained = play.explained;
  root.querySelector(".steps > li:last-child")?.scrollIntoView({ block: "center" });
  if (hadFocus && document.activeElement === document.body) root.querySelector("[data-status]")?.focus();
}

async function openRule(id) {
  const { clauses } = await rules.call("rules", { game: play.game, clauses: [id] });
  state.rule = clauses[0];
  change();
}

const fault = () => {
  const said = state.fault ?? play.fault;
  const close = () => {
    state.fault = play.fault = null;
    change();
  };
  return said ? html`<p class="fault" role="alert">${said}
    <button class="small" type="button" @click=${close}>${t("Close")}</button></p>` : nothing;
};

function header() {
  const isTable = state.screen === "table";
  const name = state.games.find((each) => each.game === play.game)?.name;
  return html`<header class="top">
    <img src="icon.svg" alt="" width="28" height="28">
    ${isTable ? html`<h1>${name}</h1>` : html`<h1>Osaka rules</h1>`}
    <div class="tools">
      ${isTable ? html`<button type="button" @click=${saveFile}>${t("Save")}</button>
        <label class="button">${t("Load")}<input class="unseen" type="file" accept=".json,application/json" @change=${loadFile}></label>
        <button type="button" @click=${leave}>${t("New game")}</button>` : nothing}
      ${Object.keys(state.languages).length < 2 ? nothing : html`<label><span class="unseen">${t("Language")}</span><select @change=${setLanguage}>
        ${Object.entries(state.languages).map(([code, name]) => html`<option value=${code} lang=${code}
          ?selected=${code === state.language}>${name}</option>`)}</select></label>`}
      <label><span class="unseen">${t("Colours")}</span><select @change=${setTheme}>${Object.entries(themes()).map(([value, said]) =>
        html`<option value=${value} ?selected=${value === state.theme}>${said}</option>`)}</select></label>
    </div>
    ${state.progress === 1 ? nothing : html`<div class="loading"><progress max="1" .value=${state.progress}
      aria-label=${t("Loading")}></progress><small>${t("Loading …")}</small></div>`}
  </header>${fault()}`;
}

function setTheme(event) {
  state.theme = event.target.value;
  localStorage.setItem("osaka-rules.theme", state.theme);
  change();
}

async function setLanguage(event) {
  state.language = event.target.value;
  localStorage.setItem(LANGUAGE, state.language);
  await load(state.language);
  rules.speak(state.language);
  if (play.session !== null) await play.again().catch(showFault);
  change();
}

// --- The set-up of a game ---

const gameOf = (slug) => state.games.find((each) => each.game === slug);
const playersOf = (game) => ({ [PERSON]: t("a person"), ...Object.fromEntries(game.bots.map((each) => [each, t("bot: {bot}", { bot: each })])) });

function newSetup(slug, old = {}) {
  const game = gameOf(slug);
  const likely = game.bots.includes("greedy") ? "greedy" : game.bots[0];
  const seats = old.seats ?? [PERSON, likely].map((player, at) => ({ name: NAMES[at], player }));
  return { game: slug, seats: seats.slice(0, game.players.at(-1)), rulings: {}, seed: "" };
}

function startScreen() {
  const { setup } = state;
  if (!setup) return html`<main class="start"><p class="muted">${t("Loading …")}</p></main>`;
  const game = gameOf(setup.game);
  return html`<main class="start">
    <div class="sample" aria-hidden="true">${sample(setup.game)}</div>
    <form class="panel setup" @submit=${start} aria-label=${t("A new game")}>
      <h2 tabindex="-1" data-status>${t("A new game")}</h2>
      <p class="muted">${t("The rules run in this browser. No server, no account; the game is kept on this device.")}</p>
      <div class="row games" role="group" aria-label=${t("Game")}>${state.games.map((each) => html`
        <button type="button" class="choice" aria-pressed=${String(each.game === setup.game)}
          @click=${() => { state.setup = newSetup(each.game, setup); change(); }}>${each.name}
          <small>${t("{fewest} to {most} players", { fewest: each.players[0], most: each.players.at(-1) })}</small></button>`)}</div>
      <ol class="seats">${setup.seats.map((seat, at) => seatRow(game, setup, seat, at))}</ol>
      ${setup.seats.length < game.players.at(-1) ? html`<button type="button" class="small"
        @click=${() => { setup.seats.push({ name: unused(setup), player: "greedy" }); change(); }}>${t("Add a player")}</button>` : nothing}
      <details><summary>${t("Rulings and cards")}</summary>
        ${Object.entries(game.rulings).map(([name, values]) => html`<label class="ruling"><span>${name}</span>
          <select @change=${(event) => { setup.rulings[name] = event.target.value; }}>${values.map((value) =>
            html`<option ?selected=${setup.rulings[name] === value}>${value}</option>`)}</select></label>`)}
        <label class="ruling"><span>${t("seed (always the same cards)")}</span><input inputmode="numeric" pattern="[0-9]{0,9}"
          .value=${setup.seed} @input=${(event) => { setup.seed = event.target.value; }}></label>
      </details>
      <div class="row end">
        <label class="button">${t("Load a record")}<input class="unseen" type="file" accept=".json,application/json" @change=${loadFile}></label>
        <button class="primary" ?disabled=${state.isStarting}>${state.isStarting ? t("The cards are shuffled …") : t("Start")}</button>
      </div>
    </form>
  </main>`;
}

// A picture of each game, from a file, as the rules have not started yet.
const samples = {};

function sample(slug) {
  samples[slug] ??= fetch(`${slug}-sample.svg`).then(async (found) => {
    samples[slug] = { svg: await found.text() };
    change();
  }).catch(() => {});
  return samples[slug].svg ? picture(samples[slug]) : nothing;
}

const unused = (setup) => NAMES.find((name) => setup.seats.every((seat) => seat.name !== name)) ?? `P${setup.seats.length + 1}`;

function seatRow(game, setup, seat, at) {
  const remove = () => {
    setup.seats.splice(at, 1);
    change();
  };
  return html`<li>
    <label><span class="unseen">${t("Name of player {number}", { number: at + 1 })}</span><input required maxlength="30" .value=${seat.name}
      @input=${(event) => { seat.name = event.target.value; }}></label>
    <label><span class="unseen">${t("Who plays {name}", { name: seat.name })}</span><select @change=${(event) => { seat.player = event.target.value; }}>
      ${Object.entries(playersOf(game)).map(([value, said]) => html`<option value=${value} ?selected=${value === seat.player}>${said}</option>`)}
    </select></label>
    <button type="button" class="small" ?disabled=${setup.seats.length <= game.players[0]} @click=${remove}
      aria-label=${t("Remove {name}", { name: seat.name })}>×</button>
  </li>`;
}

async function start(event) {
  event.preventDefault();
  const { game, seats, rulings, seed } = state.setup;
  const chosen = Object.entries(rulings).map(([name, value]) => `${name}=${value}`).join(" ");
  await enter(() => play.start({
    game, names: seats.map((each) => each.name.trim()), players: seats.map((each) => each.player),
    rules: chosen, seed: seed === "" ? undefined : Number(seed),
  }));
}

async function enter(opening) {
  Object.assign(state, { isStarting: true, fault: null });
  change();
  try {
    await opening();
    state.screen = "table";
    scrollTo(0, 0);
  } catch (error) {
    showFault(error);
  } finally {
    state.isStarting = false;
    change();
  }
}

function leave() {
  play.clear();
  Play.forget();
  Object.assign(state, { screen: "start", fault: null, setup: state.setup ?? newSetup(state.games[0].game) });
  change();
}

// --- Records ---

function saveFile() {
  const file = new Blob([JSON.stringify(play.record, null, 1)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file), download: `${play.game}-${play.number}-moves.json`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

async function loadFile(event) {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  const text = await file.text();
  await enter(async () => {
    let record;
    try {
      record = JSON.parse(text);
    } catch {
      throw new Error(t("{file} is not a record: it is not JSON.", { file: file.name }));
    }
    if (typeof record !== "object" || record === null || Array.isArray(record)) {
      throw new Error(t("{file} is not a record: it is not an object.", { file: file.name }));
    }
    await play.open(record);
  });
}

// --- The table ---

const nextUp = () => (play.isOver ? ending() : t("{name} is to move.", { name: play.names[play.actor] ?? t("Chance") }));

function ending() {
  const winners = play.record?.result?.winners ?? [];
  if (winners.length === 0) return t("The game is over.");
  return t("The game is over: {names} won.", { names: listed(winners.map((seat) => play.names[seat])) });
}

function tableScreen() {
  const { corner } = play;
  const side = corner.traders ? html`<div class="traders">${corner.traders(page)}</div>` : nothing;
  return html`
    <div class="bar">
      <p class="status" tabindex="-1" data-status>${corner.status(play) ?? nextUp()}${play.isBotToMove && play.looking === null ? html` <span class="thinking" aria-hidden="true"></span>` : nothing}</p>
      ${takeBack()}
    </div>
    ${play.looking === null ? nothing : html`<p class="looking">${t("You are looking at an earlier moment: turn {number} of {all}.", { number: play.looking, all: play.number })}
      <button class="small" type="button" @click=${() => play.look(null)}>${t("Back to now")}</button></p>`}
    <main class="table ${corner.traders ? "" : "plain"}">
      <div class="board">${corner.table(page)}${corner.traders ? act() : nothing}</div>
      <div class=${corner.traders ? "" : "beside"}>
        ${corner.traders ? nothing : html`<div class="act">${act()}</div>`}
        <aside class="side" aria-label=${t("Players and log")}>${side}
          <section class="panel" aria-label=${t("Log")}><header><h2>${t("Log")}</h2></header>${scrubber(play)}${log(play, openRule)}</section>
          ${settings()}
        </aside>
      </div>
    </main>`;
}

// What the player at the screen can do: the hand and the moves, or the cover between two players.
function act() {
  const { corner } = play;
  if (play.covered !== null && play.looking === null) return cover();
  const over = play.isOver && play.looking === null ? end() : nothing;
  if (corner.traders) return html`${over}${corner.hand(page)}`;
  return html`${over}${play.mayMove ? corner.hand(page) : nothing}${play.isOver ? nothing : moves()}`;
}

const moves = () => html`<section class="panel" aria-label=${t("Move as text")}>${explanation(play, openRule)}
  ${typed(play, play.now.legal_moves?.page.moves[0]?.text)}</section>`;

const end = () => html`<section class="panel over" aria-label=${t("The end")}><h2>${t("The end")}</h2>
  <div>${play.corner.standings?.(play) ?? nextUp()}</div>
  <button type="button" class="primary" @click=${leave}>${t("New game")}</button></section>`;

function cover() {
  const name = play.names[play.covered];
  return html`<section class="panel cover" aria-label=${t("Change of players")}>
    <p>${t("It is the turn of")}</p><h2>${name}</h2>
    <p class="muted">${t("Hands are hidden. Give the screen to {name}.", { name })}</p>
    <ul class="since">${(play.log.at(-1)?.sentences ?? []).slice(0, 4).map((said) => html`<li>${plain(said)}</li>`)}</ul>
    <button class="primary" type="button" data-uncover @click=${() => play.uncover()}>${t("I am {name}: show my hand", { name })}</button>
  </section>`;
}

function takeBack() {
  const { undoable } = play;
  if (!undoable || play.looking !== null) return nothing;
  if (undoable.moves > 0) return html`<button type="button" data-undo @click=${() => play.takeBack()}>${t("Take back {name}'s move", { name: play.names[undoable.seat] })}</button>`;
  return play.number === 0 || play.isOver ? nothing : html`<details class="muted undo"><summary>${t("Taking back: why not?")}</summary>
    <p>${undoable.because}</p></details>`;
}

function settings() {
  const game = gameOf(play.game);
  return html`<details class="panel"><summary>${t("Players and view")}</summary>
    ${play.names.map((name, seat) => html`<label class="ruling"><span>${t("{name} is played by", { name })}</span>
      <select @change=${(event) => play.setPlayer(seat, event.target.value)}>${Object.entries(playersOf(game)).map(([value, said]) =>
        html`<option value=${value} ?selected=${value === play.players[seat]}>${said}</option>`)}</select></label>`)}
    <label class="ruling"><span>${t("Bots play")}</span><select @change=${(event) => play.setPace(event.target.value)}>
      ${["calm", "quick"].map((pace) => html`<option value=${pace} ?selected=${pace === play.pace}>${pace === "calm" ? t("calmly") : t("at once")}</option>`)}</select></label>
    ${play.isOver ? html`<label class="ruling"><span>${t("Seen by")}</span><select @change=${(event) => play.seenBy(event.target.value === "" ? null : Number(event.target.value))}>
      <option value="" ?selected=${play.viewer === null}>${t("a spectator")}</option>
      ${play.names.map((name, seat) => html`<option value=${seat} ?selected=${play.viewer === seat}>${name}</option>`)}</select></label>` : nothing}
    ${play.ruleset ? html`<p class="muted">${t("Rules: {rules}", { rules: play.ruleset })}</p>` : nothing}
    <p class="muted"><a href="NOTICES.txt">${t("Licences of what this page is made of")}</a></p>
  </details>`;
}

// --- The start ---

async function main() {
  change();
  any.isNarrow.addEventListener("change", () => play.session && play.refresh().then(change).catch(showFault));
  Object.assign(state, await (await fetch("games.json")).json());
  if (!(state.language in state.languages)) state.language = "en";
  await load(state.language);
  state.setup = newSetup(state.games[0].game);
  change();
  const saved = Play.saved();
  if (saved?.record) await enter(() => play.open(saved.record, saved.players));
}

globalThis.osakaRulesTest = rules; // for tests, which end its worker
main().catch(showFault);
