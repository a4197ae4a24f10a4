// @ts-check
// A client of `osaka-rules serve` in plain JavaScript: it plays whole games at random.
//
//     node examples/javascript/client.mjs [GAME …]      (osaka)
//
// The types are those that come with the library; `tsc --strict --checkJs` checks this file.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** @typedef {import("../../src/osaka_rules/serve/schemas/osaka.d.ts").Methods} Methods */
/** @typedef {import("../../src/osaka_rules/serve/schemas/osaka.d.ts").Failure} Failure */

export class Refused extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.code = failure.code;
    this.data = failure.data;
  }
}

export class Rules {
  /** @param {string[]} command */
  constructor(command = ["osaka-rules", "serve"]) {
    const [program = "", ...rest] = command;
    this.process = spawn(program, rest, { stdio: ["pipe", "pipe", "inherit"] });
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.waiting = new Map();
    this.next = 1;
    createInterface({ input: this.process.stdout }).on("line", (line) => this.receive(line));
    this.process.on("exit", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("The server has ended."));
    });
  }

  /** @param {string} line */
  receive(line) {
    const reply = JSON.parse(line);
    const call = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.error) call?.reject(new Refused(reply.error));
    else call?.resolve(reply.result);
  }

  /**
   * Call a method, and wait for its result.
   * @template {keyof Methods} M
   * @param {M} method
   * @param {Methods[M]["params"]} params
   * @returns {Promise<Methods[M]["result"]>}
   */
  call(method, params) {
    const id = this.next++;
    this.process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  close() {
    this.process.stdin.end();
  }
}

/**
 * Play a whole game at random; return what ended it, and how many moves were made.
 * @param {Rules} rules
 * @param {string} game
 */
export async function play(rules, game) {
  const opened = await rules.call("new_game", { game, names: ["Ann", "Bob"] });
  const { session } = opened;
  let { turn_number, actor } = opened;
  let last = "";
  while (typeof actor === "number") {
    const { move } = await rules.call("sample", { session, seat: actor });
    const update = await rules.call("play", { session, seat: actor, move, turn_number });
    for (const happened of update.happened) {
      for (const event of happened.events) {
        if (event.kind === "game_ended") last = event.ended_by; // narrowed by its kind
      }
    }
    ({ turn_number, actor } = update.table);
  }
  await rules.call("close", { session });
  return { moves: turn_number, ended_by: last };
}

if (process.argv[1]?.endsWith("client.mjs")) {
  const rules = new Rules(process.env.OSAKA_RULES?.split(" "));
  const asked = process.argv.slice(2);
  for (const game of asked.length ? asked : ["osaka"]) {
    const { moves, ended_by } = await play(rules, game);
    console.log(`${game}: ${moves} moves, ended by ${ended_by}`);
  }
  try {
    await rules.call("play", { session: "1", seat: 0, move: "pass", turn_number: 0 });
  } catch (error) {
    if (error instanceof Refused) console.log(`refused: ${error.message}`);
    else throw error;
  }
  rules.close();
}
