/** Escapes text for the content of an element. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** Escapes text for an attribute value in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;')
}
