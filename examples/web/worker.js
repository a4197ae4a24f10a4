// The rules, in a worker: Python runs here, and every message is a message of the protocol.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const START = `
from random import SystemRandom
from osaka_rules.serve import Server, answer

server, luck = Server(), SystemRandom()

def receive(text):
    global server
    server, reply = answer(server, text.encode(), luck)
    return None if reply is None else reply.decode()

receive
`;

// A page that asks for something else names a Python file, whose last value is such a function.
const own = new URL(import.meta.url).searchParams.get("start");

const progress = (done, what) => postMessage({ progress: done, what });

async function start() {
  progress(0.05, "Python");
  const folder = new URL("./wheels/", import.meta.url).href;
  const names = await (await fetch(folder + "index.json")).json();
  const python = await loadPyodide({
    indexURL: new URL("./pyodide/", import.meta.url).href,
    packages: names.map((name) => folder + name), // they are fetched while Python starts
  });
  progress(0.8, "the rules");
  const receive = python.runPython(own ? await (await fetch(own)).text() : START);
  progress(1, "ready");
  return receive;
}

const ready = start().catch((error) => postMessage({ failed: String(error) }));

onmessage = async ({ data }) => {
  const receive = await ready;
  const reply = receive?.(data);
  if (reply !== null && reply !== undefined) postMessage({ reply });
};
