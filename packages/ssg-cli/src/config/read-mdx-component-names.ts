import {
  defaultExport,
  literalEntries,
  parseConfigModule,
  resolveLiteral,
} from './config-module.ts'

/**
 * Names of the components that a theme file provides to Markdown: the keys of `mdx`. They are read
 * from the syntax tree, because the file runs only after all pages are compiled. Null if they cannot
 * be read.
 */
export function readMdxComponentNames(themeFile: string): readonly string[] | null {
  const program = parseConfigModule(themeFile)
  const entries = program && literalEntries(defaultExport(program))
  if (!entries) return null
  const mdx = entries.find(({ key }) => key === 'mdx')
  if (mdx === undefined) return entries.every(({ key }) => key !== null) ? [] : null
  const components = literalEntries(resolveLiteral(mdx.value, program))
  const names = components?.flatMap(({ key }) => key ?? [])
  return names?.length === components?.length ? (names ?? null) : null
}
