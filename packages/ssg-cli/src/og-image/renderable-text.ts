/** What no drawing may hold. */
const invalidCharacter = /[\p{Cc}\p{Cs}\p{Cn}]/u

/** What of a text can be written: signs that no font has are left out; null when letters are among them. */
export function renderableText(text: string, has: (letter: string) => boolean): string | null {
  const missing = [...text].filter((letter) => !has(letter))
  if (missing.some((letter) => /[\p{L}\p{N}]/u.test(letter))) return null
  return [...text]
    .filter((letter) => /\s/.test(letter) || (has(letter) && !invalidCharacter.test(letter)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
