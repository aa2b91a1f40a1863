import { entriesOf, literalAt, rootOf } from './object-literals.ts'

/**
 * Names of the components that a site's theme file gives to Markdown: the keys of `mdx`. Read from its
 * text, since the file itself runs only when all texts are compiled. Null when they cannot be read.
 */
export function ownComponents(themeFile: string): readonly string[] | null {
  const definition = literalAt(themeFile, rootOf(themeFile))
  const entries = entriesOf(themeFile, definition)
  const mdx = entries.find(({ key }) => key === 'mdx')
  if (mdx === undefined) return entries.some(isSpread) || definition < 0 ? null : []
  const literal = literalAt(themeFile, mdx.value)
  const names = entriesOf(themeFile, literal)
  return literal < 0 || names.some(isSpread) ? null : names.map(({ key }) => key)
}

function isSpread({ key }: { readonly key: string }): boolean {
  return key === '...'
}
