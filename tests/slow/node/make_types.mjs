// Writes the TypeScript types of schemas: node make_types.mjs SCHEMA.json … (each beside it, .d.ts).
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

for (const path of process.argv.slice(2)) {
  const schema = JSON.parse(readFileSync(path, "utf8"));
  const types = await compile(schema, "Document", {
    bannerComment: "// Made from the JSON Schema beside it; do not edit.",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { printWidth: 100 },
  });
  writeFileSync(path.replace(".schema.json", ".d.ts"), types);
}
