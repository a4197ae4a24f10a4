// "Try it": the position of an example, to be changed, in a library that runs in this browser.
// Nothing is loaded before the first button is pressed; all examples of a page share one worker.
(() => {
  const here = document.currentScript.src;
  const BUILD = "python examples/web/build.py --out docs/_build/html/_static/rules";
  const NARROW = 560; // px; below it the picture is the one for a phone
  const listeners = new Set();
  let started;
  let numbers = 0;

  function rules() {
    started ??= import(new URL("./rules/rules.js", here).href).then(({ Rules }) => {
      const start = new URL("./try_it.py", here).href;
      const tell = (done, what) => listeners.forEach((listener) => listener(done, what));
      return new Rules({ start, onprogress: tell });
    });
    return started;
  }

  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
      else made.setAttribute(name, value);
    }
    made.append(...children);
    return made;
  }

  function missing(place) {
    place.replaceChildren(
      element("p", { role: "alert", class: "try-it-wrong" },
        "These pages were built without the library for the browser, or are not read from a server. To" +
          " add it to pages that were built in docs/_build/html, run in a copy of the repository:"),
      element("pre", { tabindex: "0" }, `${BUILD}\npython -m http.server --directory docs/_build/html`),
    );
  }

  function open(place) {
    const { game, name, parts, move } = place.dataset;
    const id = `try-it-${++numbers}`;
    const text = element("textarea", {
      id, spellcheck: "false", autocomplete: "off", rows: String(parts.split("\n").length + 1),
      "aria-describedby": `${id}-help`,
    });
    text.value = parts;
    const typed = element("input", { id: `${id}-move`, spellcheck: "false", autocomplete: "off" });
    typed.value = move;
    const bar = element("progress", { max: "1", value: "0", "aria-label": "Loading the rules" });
    const status = element("p", { role: "status", class: "try-it-status" }, "Loading the rules …");
    const out = element("div", { class: "try-it-out" });
    const answer = element("div", { class: "try-it-answer", role: "status" });
    const asking = element("form", { class: "try-it-move", hidden: "" },
      element("label", { for: typed.id }, "A move"), typed, element("button", {}, "Check the move"));
    const laying = element("form", {},
      element("label", { for: id }, `A position of ${name}`), text,
      element("p", { id: `${id}-help`, class: "try-it-help" },
        "Change it, then look. What you leave out is empty or at its start. Ctrl+Enter looks, too."),
      element("button", {}, "Look at the position"));
    place.replaceChildren(
      element("section", { "aria-label": "Try it" }, laying, bar, status, out, asking, answer));
    let latest = 0;
    let drawn = "";

    async function look(event) {
      event?.preventDefault();
      const number = ++latest;
      let client;
      try {
        client = await rules();
      } catch {
        started = undefined;
        return missing(place);
      }
      listeners.add(progress);
      try {
        const shape = place.clientWidth < NARROW ? "tall" : "wide";
        const asked = { game, parts: text.value, move: typed.value, shape };
        const found = await client.call("look", asked);
        if (number === latest) show(found);
      } catch (error) {
        if (number === latest) wrong(error.message);
      } finally {
        listeners.delete(progress);
        bar.hidden = true;
      }
    }

    function progress(done, what) {
      bar.hidden = false;
      bar.value = done;
      if (done < 1) status.textContent = `Loading ${what} …`;
    }

    function wrong(sentence) {
      status.textContent = sentence;
      status.classList.add("try-it-wrong");
      drawn = "";
      out.replaceChildren();
      answer.replaceChildren();
      asking.hidden = true;
    }

    function show(found) {
      status.classList.remove("try-it-wrong");
      const legal = found.count === "1" ? "1 legal move" : `${found.count} legal moves`;
      const cut = found.count === String(found.moves.length) ? "" : `, of which ${found.moves.length}`;
      status.textContent = found.count === "0" ? found.turn : `${found.turn} ${legal}${cut}.`;
      draw(found);
      asking.hidden = found.count === "0";
      verdict(found.asked);
    }

    function draw({ picture: svg, moves }) {
      const shown = JSON.stringify([svg, moves]);
      if (shown === drawn) return; // so that a button that was pressed keeps the focus
      drawn = shown;
      const picture = element("div", { class: "try-it-picture" });
      picture.innerHTML = svg;
      const list = element("ul", { class: "try-it-moves", "aria-label": "Legal moves" });
      for (const each of moves) {
        const choose = () => { typed.value = each; look(); };
        list.append(element("li", {}, element("button", { type: "button", onclick: choose }, each)));
      }
      out.replaceChildren(picture, list);
    }

    function verdict(asked) {
      answer.replaceChildren();
      if (!asked) return;
      if (asked.legal) {
        answer.append(element("p", {}, element("strong", {}, "Legal."), " What follows:"),
          element("ol", {}, ...asked.follows.map((each) => element("li", {}, each))));
        return;
      }
      const root = document.documentElement.dataset.content_root ?? "./";
      answer.append(element("p", { class: "try-it-wrong" },
        element("strong", {}, "Not legal."), ` ${asked.reason}`));
      const list = element("dl");
      for (const { id: clause, text: said } of asked.clauses) {
        const id = clause.toLowerCase();
        const target = `${root}${game}/rulebook/${id.split("-")[0]}.html#${game}-${id}`;
        list.append(element("dt", {}, element("a", { href: target }, clause)),
          element("dd", {}, said));
      }
      answer.append(list);
    }

    laying.addEventListener("submit", look);
    asking.addEventListener("submit", look);
    text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) look(event);
    });
    text.focus();
    look();
  }

  for (const place of document.querySelectorAll(".try-it")) {
    place.querySelector("button").addEventListener("click", () => open(place));
  }
})();
