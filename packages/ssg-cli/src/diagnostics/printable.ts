/** Characters that control a terminal or change the text direction, except line feed and tab. */
const controlCharacter = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu

/** Makes text of a site safe to print: replaces control characters with visible ones. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controlCharacter, toPicture)
}

/** Escapes the control characters that JSON allows unescaped. */
export function printableJson(json: string): string {
  return json.replace(controlCharacter, toEscape)
}

function toPicture(character: string): string {
  const code = character.charCodeAt(0)
  if (code === 0x7f) return '\u2421'
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
