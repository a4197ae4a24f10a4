// Runs pytest in Pyodide: node pytest.mjs PYODIDE ARCHIVE WHEEL,… ARGUMENT …; it exits as pytest does.
import { readFileSync } from "node:fs";

const [pyodide, archive, wheels, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({
  env: { HOME: "/home", CI: "1", PYTHONDONTWRITEBYTECODE: "1", PYTHONUNBUFFERED: "1" },
});
await python.loadPackage(wheels.split(","), { messageCallback: () => {} });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/project" });
python.globals.set("args", python.toPy(args));
const status = python.runPython(`
import os, sys, pytest
os.chdir("/project")
assert sys.maxsize == 2**31 - 1, "this is no 32-bit Python"
int(pytest.main(args))
`);
process.exit(status);
