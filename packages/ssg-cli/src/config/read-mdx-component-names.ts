import { findDefaultExport, readEntries, resolveLiteral } from './object-literals.ts'

/**
 * Names of the components that a site's theme file gives to Markdown: the keys of `mdx`. Read from its
 * text, since the file itself runs only when all texts are compiled. Null when they cannot be read.
 */
export function readMdxComponentNames(themeFile: string): readonly string[] | null {
  const definition = resolveLiteral(themeFile, findDefaultExport(themeFile))
  const entries = readEntries(themeFile, definition)
  const mdx = entries.find(({ key }) => key === 'mdx')
  if (mdx === undefined) return entries.some(isSpread) || definition < 0 ? null : []
  const literal = resolveLiteral(themeFile, mdx.valueOffset)
  const names = readEntries(themeFile, literal)
  return literal < 0 || names.some(isSpread) ? null : names.map(({ key }) => key)
}

function isSpread({ key }: { readonly key: string }): boolean {
  return key === '...'
}
