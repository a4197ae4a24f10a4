// @ts-check
// The page of the live server: it draws what the server tells, and knows no rules.
// The secret link is the part of the address after "#", which browsers do not send with requests.

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);
const PAGE = 60; // moves of a kind that are shown at a time

/** @param {string} name @param {string} text @param {Node[]} inner */
function made(name, text = "", ...inner) {
  const found = document.createElement(name);
  found.append(text, ...inner);
  return found;
}

/** @param {string} text @param {() => void} work */
function button(text, work) {
  const found = made("button", text);
  found.setAttribute("type", "button");
  found.addEventListener("click", work);
  return found;
}

// --- Opening a table ---------------------------------------------------------------------------

async function lobby() {
  element("lobby").hidden = false;
  const { games } = (await (await fetch("/games")).json()).result;
  const form = element("new");
  for (const { game, name } of games) {
    const option = made("option", name);
    option.setAttribute("value", game);
    form.elements.game.append(option);
  }
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    const names = form.elements.names.value.split("\n").map((/** @type {string} */ name) => name.trim()).filter(Boolean);
    const body = JSON.stringify({ game: form.elements.game.value, names, rules: form.elements.rules.value });
    const { result, error } = await (await fetch("/tables", { method: "POST", body })).json();
    element("lobby-error").textContent = error ? error.message : "";
    if (error) return;
    const list = element("links").querySelector("ul");
    list.replaceChildren();
    for (const { seat, link } of result.links) {
      const anchor = made("a", `${location.origin}/#${link}`);
      anchor.setAttribute("href", `/#${link}`);
      anchor.setAttribute("target", "_blank");
      anchor.setAttribute("rel", "noopener");
      list.append(made("li", seat === null ? "To look on: " : `${names[seat]}: `, anchor));
    }
    element("links").hidden = false;
  });
}

// --- The connection ----------------------------------------------------------------------------

class Table {
  /** @param {string} link */
  constructor(link) {
    this.link = link;
    /** @type {number | null} */
    this.number = null; // the turn number up to which everything is known
    this.pause = 500;
    this.id = 0;
    /** @type {Map<number, (reply: any) => void>} */
    this.waiting = new Map();
    /** @type {any} */
    this.table = null;
    /** @type {any} */
    this.seated = null;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/socket`));
    socket.addEventListener("open", async () => {
      const { result, error } = await this.call("join", { link: this.link, since: this.number });
      if (error) return this.end(error.message);
      this.pause = 500;
      this.seated = result;
      element("link").textContent = "";
      this.update(result);
    });
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.method === "happened") return this.update(message.params);
      const done = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      done?.(message);
    });
    socket.addEventListener("close", () => {
      const lost = { error: { message: "The connection was lost; look what happened." } };
      for (const done of [...this.waiting.values()].slice(this.seated ? 0 : 1)) done(lost);
      this.waiting.clear();
      if (this.over) return;
      element("link").textContent = "Connecting again …";
      setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
      this.pause = Math.min(this.pause * 2, 15000);
    });
  }

  /** @param {string} said */
  end(said) {
    this.over = true;
    element("table").hidden = false;
    element("link").textContent = said;
  }

  /** @param {string} method @param {object} params @returns {Promise<any>} */
  call(method, params = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN)
      return Promise.resolve({ error: { message: "There is no connection now." } });
    const id = ++this.id;
    this.socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  // --- What is shown ---------------------------------------------------------------------------

  /** @param {any} update */
  update({ happened, table }) {
    if (this.number !== null && table.turn_number < this.number) return;
    for (const each of happened) if (this.number === null || each.turn_number > this.number) this.log(each);
    this.number = table.turn_number;
    this.table = table;
    const { names, seat } = this.seated;
    element("table").hidden = false;
    element("title").textContent = seat === null ? "Looking on" : `You are ${names[seat]}`;
    document.body.dataset.turn = `${table.turn_number}`;
    element("turn").textContent =
      table.actor === null ? "The game is over." : table.actor === seat ? "It is your turn." : `${names[table.actor]} is to move.`;
    element("error").textContent = "";
    element("typed").hidden = table.actor !== seat || seat === null;
    this.moves();
    this.picture();
  }

  /** @param {any} happened */
  log({ turn_number, sentences }) {
    const entry = made("li", "", ...sentences.map((/** @type {string} */ text) => made("p", text)));
    entry.setAttribute("value", turn_number);
    element("log").append(entry);
    element("log").scrollTop = element("log").scrollHeight;
  }

  async picture() {
    const shape = matchMedia("(max-width: 40rem)").matches ? "tall" : "wide";
    const { result } = await this.call("picture", { shape });
    if (!result || result.turn_number !== this.number) return; // a newer one is on its way
    const image = element("picture");
    image.alt = result.description;
    image.src = `data:image/svg+xml,${encodeURIComponent(result.svg)}`;
  }

  moves() {
    const place = element("moves");
    place.replaceChildren();
    const legal = this.table.legal_moves;
    if (!legal) return;
    /** @type {Map<string, any[]>} */
    const kinds = new Map();
    for (const move of legal.page.moves) kinds.set(move.kind, [...(kinds.get(move.kind) ?? []), move]);
    for (const { kind, count } of legal.kinds) {
      const group = made("fieldset", "", made("legend", `${kind.replaceAll("_", " ")} (${count})`));
      const known = kinds.get(kind) ?? [];
      group.append(...known.map((move) => this.button(move)));
      place.append(group);
      if (String(known.length) !== count) this.more(group, kind, known.length, count);
    }
  }

  /** @param {HTMLElement} group @param {string} kind @param {number} start @param {string} count */
  more(group, kind, start, count) {
    const next = button(`Show ${start ? "more" : "them"} …`, async () => {
      const number = this.number;
      const { result } = await this.call("legal_moves", { kind, start, limit: PAGE });
      if (!result || this.number !== number) return;
      const found = result.legal_moves.page.moves;
      next.replaceWith(...found.map((/** @type {any} */ move) => this.button(move)));
      if (found.length === PAGE && String(start + PAGE) !== count) this.more(group, kind, start + PAGE, count);
    });
    next.classList.add("more");
    group.append(next);
  }

  /** @param {any} move */
  button(move) {
    const found = button(move.text, () => this.play(move.text));
    found.classList.add("move");
    return found;
  }

  /** @param {string} move */
  async play(move) {
    const { error } = await this.call("play", { move, turn_number: this.number });
    if (error) element("error").textContent = error.message;
  }
}

if (location.hash.length > 1) {
  const table = new Table(location.hash.slice(1));
  element("typed").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    table.play(element("typed").elements.move.value.trim());
    element("typed").reset();
  });
} else {
  lobby();
}
addEventListener("hashchange", () => location.reload());
