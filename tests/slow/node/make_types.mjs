// Write the TypeScript types of games: node make_types.mjs osaka … (from osaka.schema.json).
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

for (const slug of process.argv.slice(2)) {
  const schema = JSON.parse(readFileSync(`${slug}.schema.json`, "utf8"));
  const types = await compile(schema, "Document", {
    bannerComment: `// Made from ${slug}.schema.json by tests/slow/node/run.py; do not edit.`,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { printWidth: 100 },
  });
  // Other names of a type are lost on the way.
  const others = Object.entries(schema.$defs)
    .filter(([, type]) => type.anyOf?.length === 1)
    .map(([name, type]) => `export type ${name} = ${type.anyOf[0].$ref.split("/").pop()};\n`);
  writeFileSync(`${slug}.d.ts`, types + others.join(""));
}
