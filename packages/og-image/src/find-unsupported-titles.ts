/** A letter of a script that Inter does not cover. */
const unsupportedLetter =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

/** Returns the titles that Inter cannot render. */
export function findUnsupportedTitles(titles: readonly string[]): readonly string[] {
  return titles.filter((title) => unsupportedLetter.test(title))
}
