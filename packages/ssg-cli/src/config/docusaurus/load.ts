import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { displayPath } from '../../io/files.ts'
import { type ConfigSource, placeInConfig } from '../parse.ts'
import { type Converted, convertDocusaurus } from './convert.ts'
import { fieldsOf, isFields, listOf } from './values.ts'

export const docusaurusNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (ending) => `docusaurus.config.${ending}`,
)

/** What the module of a Docusaurus configuration gave. */
export interface RanDocusaurus {
  readonly exported: unknown
  /** Packages it asks for that are not installed. */
  readonly missing: readonly string[]
}

/** Our settings for a Docusaurus site, and one complaint for each thing of it that we do without. */
export async function fromDocusaurus(
  { exported, missing }: RanDocusaurus,
  source: ConfigSource,
  siteDir: string,
): Promise<Outcome<Converted>> {
  const { value, diagnostics } = convertDocusaurus(exported, (path) => placeInConfig(source, path))
  const start = { file: source.file, line: 1, column: 1 }
  const absent: Diagnostic[] =
    missing.length === 0
      ? []
      : [
          {
            severity: 'warning',
            rule: 'missing-package',
            reason: `Unexpected absence of ${missing.join(', ')}, expected installed packages; what they do is left out`,
            hint: 'Install them if the configuration depends on what they give',
            place: start,
          },
        ]
  return {
    value: {
      ...value,
      config: withoutMissingStyles(withoutMissingPages(value.config, siteDir), siteDir),
    },
    diagnostics: [...diagnostics, ...absent, ...(await swizzled(siteDir))],
  }
}

/** The preset has pages even where a site has no folder of them. */
function withoutMissingPages(config: Converted['config'], siteDir: string): Converted['config'] {
  const { pages } = config
  const path = isFields(pages) ? pages['path'] : undefined
  const isMissing = path === 'src/pages' && !existsSync(join(siteDir, path))
  return isMissing ? { ...config, pages: false } : config
}

/** Style sheets of packages that are not installed. */
function withoutMissingStyles(config: Converted['config'], siteDir: string): Converted['config'] {
  const theme = fieldsOf(config['theme'])
  const isThere = (path: unknown) => existsSync(resolve(siteDir, String(path)))
  return {
    ...config,
    theme: { ...theme, customCss: listOf(theme['customCss']).filter(isThere) },
  }
}

/** Components of another theme's that the site replaced. Those for Markdown are taken over. */
async function swizzled(siteDir: string): Promise<Diagnostic[]> {
  const dir = join(siteDir, 'src/theme')
  const entries = await readdir(dir).catch(() => [])
  const names = entries
    .map((entry) => entry.replace(/\.[jt]sx?$/, ''))
    .filter((name) => name !== 'MDXComponents' && !name.includes('.'))
  if (names.length === 0) return []
  return [
    {
      severity: 'warning',
      rule: 'swizzled-component',
      reason: `Unexpected replaced theme components ${names.sort().join(', ')}, expected slots and components of \`theme.tsx\`; the theme's own are used`,
      hint: 'Define them with `defineTheme` in a `theme.tsx` beside the configuration',
      place: { file: displayPath(siteDir, dir), line: 1, column: 1 },
    },
  ]
}
