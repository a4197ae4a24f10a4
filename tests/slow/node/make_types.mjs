// Write the TypeScript types of games: node make_types.mjs osaka … (from osaka.types.json).
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

for (const slug of process.argv.slice(2)) {
  const schema = JSON.parse(readFileSync(`${slug}.types.json`, "utf8"));
  // Types that nothing refers to would be left out, so that the whole refers to all of them first.
  const root = schema.title;
  const names = Object.keys(schema.$defs);
  const all = { ...schema, anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) };
  const types = await compile(all, root, {
    bannerComment: `// Made from the schemas of documents and messages by tests/slow/node/run.py; do not edit.`,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  const members = schema.anyOf.map(({ $ref }) => `\n  | ${$ref.split("/").pop()}`).join("");
  const whole = new RegExp(`export type ${root} =[^;]*;`);
  const text = types.replace(whole, `export type ${root} =${members};`);
  writeFileSync(`${slug}.d.ts`, text);
}
