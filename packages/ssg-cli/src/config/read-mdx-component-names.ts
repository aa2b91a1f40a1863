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
  return readNames(themeFile, 'mdx')
}

/** Whether components of a theme file may replace elements of static pages. */
export function mayReplaceElements(themeFile: string): boolean {
  const mdx = readNames(themeFile, 'mdx')
  const components = readNames(themeFile, 'components')
  if (mdx === null || components === null) return true
  return (
    mdx.some((name) => /^[a-z]/.test(name)) ||
    components.some((name) => name === 'Admonition' || name === 'CodeBlock')
  )
}

function readNames(themeFile: string, part: 'mdx' | 'components'): readonly string[] | null {
  const program = parseConfigModule(themeFile)
  const entries = program && literalEntries(defaultExport(program))
  if (!entries) return null
  const value = entries.find(({ key }) => key === part)?.value
  if (value === undefined) return entries.every(({ key }) => key !== null) ? [] : null
  const components = literalEntries(resolveLiteral(value, program))
  const names = components?.flatMap(({ key }) => key ?? [])
  return names?.length === components?.length ? (names ?? null) : null
}
