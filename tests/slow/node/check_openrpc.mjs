// Check that the descriptions of the protocol are right by OpenRPC's own schema: node check_openrpc.mjs FILE …
import { readFileSync } from "node:fs";
import openrpc from "@open-rpc/meta-schema";
import Ajv from "ajv";

// What a schema inside of a description looks like is said elsewhere; check.mjs compiles those of ours.
const own = (key, value) => {
  if (key === "$schema" || key === "$id") return undefined;
  return key === "$ref" && /^https:/.test(value) ? "#/definitions/anything" : value;
};
const schema = JSON.parse(JSON.stringify(openrpc.default ?? openrpc), own);
schema.definitions.anything = true;
const fits = new Ajv.default({ strict: false, formats: { uri: true, regex: true } }).compile(schema);

for (const name of process.argv.slice(2)) {
  const described = JSON.parse(readFileSync(name, "utf8"));
  if (!fits(described)) throw new Error(`${name}: ${JSON.stringify(fits.errors[0])}`);
  if (fits({ ...described, methods: [{}] })) throw new Error("methods without names are accepted");
  console.log(`${described.info.title}: ${described.methods.length} methods, as OpenRPC describes them.`);
}
