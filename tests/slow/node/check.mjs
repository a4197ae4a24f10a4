// Compile the schemas of games in strict mode, and check documents: node check.mjs osaka …
import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";

const read = (name) => JSON.parse(readFileSync(name, "utf8"));

for (const slug of process.argv.slice(2)) {
  const ajv = new Ajv.default({ strict: true });
  const fits = ajv.compile(read(`${slug}.schema.json`));
  const documents = read(`${slug}.documents.json`);
  for (const document of documents) {
    if (!fits(document)) {
      throw new Error(`${slug}: ${JSON.stringify(fits.errors[0])} in ${JSON.stringify(document)}`);
    }
    if (fits({ ...document, "no such key": 0 })) {
      throw new Error(`${slug}: a key that nobody knows is accepted in ${document.format}`);
    }
  }
  console.log(`${slug}: ${documents.length} documents have the shape that the schema says.`);
}
