// Runs pytest in Pyodide: node pytest.mjs ARCHIVE WHEELS ARGUMENT …; its exit status is that of pytest.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [archive, wheels, ...args] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home", CI: "1", PYTHONDONTWRITEBYTECODE: "1", PYTHONUNBUFFERED: "1" } });
const quiet = { messageCallback: () => {} };
await python.loadPackage(readdirSync(wheels).map((name) => join(wheels, name)), quiet);
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/project" });
python.globals.set("args", python.toPy(args));
const status = python.runPython(`
import os, sys, pytest
os.chdir("/project")
assert sys.maxsize == 2**31 - 1, "this is no 32-bit Python"
int(pytest.main(args))
`);
process.exit(status);
