/** Characters that control a terminal, or change the direction of what follows; not line feeds and tabs. */
const controlCharacter = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu

/** A text of a site for a terminal: each control character becomes one that is visible. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controlCharacter, toPicture)
}

/** A text of JSON with the control characters that JSON leaves as they are. */
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
