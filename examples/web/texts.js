// What the page itself says, in the language that was chosen. English sentences are the keys; what a language
// does not have stays in English. The sentences of the rules come from the library in the same language.

let known = {};

export async function load(language) {
  const isKnown = language !== "en";
  known = isKnown ? await (await fetch(`page.${language}.json`)).json() : {};
  document.documentElement.lang = language;
}

// t("{name} is to move.", { name }): the sentence with its values in it.
export const t = (english, values = {}) =>
  (known[english] ?? english).replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

// The same, but values may be templates: a list of texts and values.
export const rich = (english, values) =>
  (known[english] ?? english).split(/\{(\w+)\}/).map((part, at) => (at % 2 ? values[part] : part));

// "1 card" or "3 cards": both are written out, as languages differ in more than an s.
export const counted = (number, one, many) => t(number === 1 ? one : many, { number });

export const listed = (words) =>
  (words.length < 2 ? words.join("") : t("{words} and {last}", { words: words.slice(0, -1).join(", "), last: words.at(-1) }));
