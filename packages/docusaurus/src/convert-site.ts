import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type ConfigConverter,
  type ConvertedConfig,
  type Diagnostic,
  displayPath,
} from '@ssg/cli/toolkit'
import { convertDocusaurusConfig } from './convert-config.ts'
import { isRecord, toArray, toRecord } from './unknown-record.ts'

/** Converts a Docusaurus configuration; reports each setting and component that has no equivalent. */
export const convertConfig: ConfigConverter['convertConfig'] = async (
  { exported, missingPackages },
  source,
  siteDir,
) => {
  const { value, diagnostics } = convertDocusaurusConfig(exported, source.placeOf)
  const start = { file: source.file, line: 1, column: 1 }
  const absent: Diagnostic[] =
    missingPackages.length === 0
      ? []
      : [
          {
            severity: 'warning',
            rule: 'missing-package',
            reason: `Cannot find ${missingPackages.join(', ')}; building without ${missingPackages.length === 1 ? 'it' : 'them'}`,
            hint: 'Install what the configuration needs',
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

/** The preset enables pages even if the site has no folder of pages. */
function withoutMissingPages(
  config: ConvertedConfig['config'],
  siteDir: string,
): ConvertedConfig['config'] {
  const { pages } = config
  const path = isRecord(pages) ? pages['path'] : undefined
  const isMissing = path === 'src/pages' && !existsSync(join(siteDir, path))
  return isMissing ? { ...config, pages: false } : config
}

/** Removes stylesheets that do not exist, such as those of packages that are not installed. */
function withoutMissingStylesheets(
  config: ConvertedConfig['config'],
  siteDir: string,
): ConvertedConfig['config'] {
  const theme = toRecord(config['theme'])
  const isExisting = (path: unknown) => existsSync(resolve(siteDir, String(path)))
  return {
    ...config,
    theme: { ...theme, customCss: toArray(theme['customCss']).filter(isExisting) },
  }
}

/** Reports swizzled theme components, which are ignored; `MDXComponents` works. */
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
      reason: `Swizzled components are ignored: ${names.sort().join(', ')}`,
      hint: 'Replace components with `defineTheme` in a `theme.tsx` beside the configuration',
      place: { file: displayPath(siteDir, dir), line: 1, column: 1 },
    },
  ]
}
