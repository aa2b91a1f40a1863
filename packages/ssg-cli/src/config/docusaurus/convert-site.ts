import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { displayPath } from '../../io/files.ts'
import { type ConfigSource, placeOfSetting } from '../parse-config.ts'
import { type ConvertedConfig, convertDocusaurusConfig } from './convert-config.ts'
import { isRecord, toArray, toRecord } from './unknown-record.ts'

export const docusaurusConfigNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (ending) => `docusaurus.config.${ending}`,
)

/** What the module of a Docusaurus configuration gave. */
export interface DocusaurusExports {
  readonly exported: unknown
  /** Packages it asks for that are not installed. */
  readonly missingPackages: readonly string[]
}

/** Our settings for a Docusaurus site, and one complaint for each thing of it that we do without. */
export async function convertDocusaurusSite(
  { exported, missingPackages }: DocusaurusExports,
  source: ConfigSource,
  siteDir: string,
): Promise<Outcome<ConvertedConfig>> {
  const { value, diagnostics } = convertDocusaurusConfig(exported, (path) =>
    placeOfSetting(source, path),
  )
  const start = { file: source.file, line: 1, column: 1 }
  const absent: Diagnostic[] =
    missingPackages.length === 0
      ? []
      : [
          {
            severity: 'warning',
            rule: 'missing-package',
            reason: `Unexpected absence of ${missingPackages.join(', ')}, expected installed packages; what they do is left out`,
            hint: 'Install them if the configuration depends on what they give',
            place: start,
          },
        ]
  return {
    value: {
      ...value,
      config: withoutMissingStylesheets(withoutMissingPages(value.config, siteDir), siteDir),
    },
    diagnostics: [...diagnostics, ...absent, ...(await findSwizzledComponents(siteDir))],
  }
}

/** The preset has pages even where a site has no folder of them. */
function withoutMissingPages(
  config: ConvertedConfig['config'],
  siteDir: string,
): ConvertedConfig['config'] {
  const { pages } = config
  const path = isRecord(pages) ? pages['path'] : undefined
  const isMissing = path === 'src/pages' && !existsSync(join(siteDir, path))
  return isMissing ? { ...config, pages: false } : config
}

/** Style sheets of packages that are not installed. */
function withoutMissingStylesheets(
  config: ConvertedConfig['config'],
  siteDir: string,
): ConvertedConfig['config'] {
  const theme = toRecord(config['theme'])
  const isThere = (path: unknown) => existsSync(resolve(siteDir, String(path)))
  return {
    ...config,
    theme: { ...theme, customCss: toArray(theme['customCss']).filter(isThere) },
  }
}

/** Components of another theme's that the site replaced. Those for Markdown are taken over. */
async function findSwizzledComponents(siteDir: string): Promise<Diagnostic[]> {
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
