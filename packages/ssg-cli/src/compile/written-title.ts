/** The level-1 heading at the start of a text that cannot be compiled, or null. */
export function writtenTitle(text: string): string | null {
  const withoutCode = text.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '')
  const [, title = ''] = /^(#{1,6}[ \t].*)/m.exec(withoutCode) ?? []
  if (!/^#[ \t]/.test(title)) return null
  const plain = title
    .replace(/^#[ \t]+|[ \t]+#+[ \t]*$|\{#[^}]*\}|\r$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
  return plain.trim() || null
}
