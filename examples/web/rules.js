// A client of the rules: calls go to the worker, and each has its reply, an error, or a time-out.
// A worker that does not answer is ended, and a new one is started; `onrestart` opens the game again.
import { t } from "./texts.js";

const USUAL = 20_000;
const FIRST = 90_000;

export class Refusal extends Error {
  constructor({ code, message, data }) {
    super(message);
    Object.assign(this, { code, ...data });
  }
}

export class Rules {
  constructor({
    onprogress = () => {},
    onrestart = () => {},
    onfailure = () => {},
    start = "",
    language = "en",
  } = {}) {
    this.url = new URL("./worker.js", import.meta.url);
    if (start) this.url.searchParams.set("start", start);
    this.language = language;
    this.onprogress = onprogress;
    this.onrestart = onrestart;
    this.onfailure = onfailure;
    this.patience = USUAL;
    this.next = 1;
    this.waiting = new Map();
    this.start();
  }

  start() {
    this.isReady = false;
    this.worker = new Worker(this.url, { type: "module" });
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = () => this.restart(t("The rules stopped working."));
    if (this.language !== "en") this.speak(this.language);
  }

  // From now on sentences, refusals and clauses are in this language; a new worker is told, too.
  speak(language) {
    this.language = language;
    this.worker.postMessage(JSON.stringify({ jsonrpc: "2.0", method: "speak", params: { language } }));
  }

  receive(data) {
    if (data.progress !== undefined) {
      this.isReady = data.progress === 1;
      this.onprogress(data.progress, data.what);
    } else if (data.failed) {
      const error = new Error(t("The rules cannot be loaded: {reason}", { reason: data.failed }));
      this.fail(error);
      this.onfailure(error);
    } else {
      const reply = JSON.parse(data.reply);
      const call = this.waiting.get(reply.id);
      if (!call) return;
      this.waiting.delete(reply.id);
      clearTimeout(call.timer);
      if (reply.error) call.reject(new Refusal(reply.error));
      else call.resolve(reply.result);
    }
  }

  call(method, params = {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const wait = this.isReady ? this.patience : FIRST;
      const timer = setTimeout(() => this.restart(t("The rules took too long.")), wait);
      this.waiting.set(id, { resolve, reject, timer });
      this.worker.postMessage(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  restart(reason) {
    this.worker.terminate();
    this.fail(new Error(reason));
    this.start();
    this.onrestart();
  }

  fail(error) {
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.waiting.clear();
  }
}
