/** Control characters, lone surrogates and unassigned code points: invalid in an SVG. */
const invalidCharacter = /[\p{Cc}\p{Cs}\p{Cn}]/u

/** Removes symbols without a glyph. Returns null if a letter or digit has none. */
export function renderableText(
  text: string,
  hasGlyph: (character: string) => boolean,
): string | null {
  const missing = [...text].filter((character) => !hasGlyph(character))
  if (missing.some((character) => /[\p{L}\p{N}]/u.test(character))) return null
  return [...text]
    .filter((character) => {
      return /\s/.test(character) || (hasGlyph(character) && !invalidCharacter.test(character))
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
