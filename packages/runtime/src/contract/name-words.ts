/** The words of a title or of a part of an address, in lower case: `mock` and `agent` for `MockAgent`. */
export function nameWords(name: string): readonly string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
