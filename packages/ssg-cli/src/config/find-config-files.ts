import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { externalConfigNames } from './config-converter.ts'
import type { ParsedConfig } from './schema/site.ts'

const configFileNames = ['ts', 'mts', 'js', 'mjs'].map((extension) => `site.config.${extension}`)

/** The configuration file: the one given by `--config`, or the one in the folder of the site. Throws if it does not exist. */
export function findConfigFile(siteDir: string, named: string | undefined): string {
  if (named !== undefined) {
    if (isFile(resolve(named))) return resolve(named)
    throw new BuildFailure([
      missingConfig(named, `No such file: ${named}`, 'Pass an existing file to --config'),
    ])
  }
  const found = configFileIn(siteDir)
  if (found !== undefined) return found
  const hint = 'Run `ssg init`, or pass the folder of the site'
  const [name = ''] = configFileNames
  throw new BuildFailure([missingConfig(name, `No ${name} in ${siteDir}`, hint)])
}

/** The configuration file in a folder, of ssg or of a generator that it can convert. */
export function configFileIn(siteDir: string): string | undefined {
  const names = [...configFileNames, ...externalConfigNames]
  return names.map((name) => resolve(siteDir, name)).find(isFile)
}

/** A warning for each configuration file of ssg beside the one that is used. */
export function checkOtherConfigFiles(siteDir: string): readonly Diagnostic[] {
  const [used, ...others] = configFileNames.filter((name) => isFile(resolve(siteDir, name)))
  return others.map((file) => ({
    severity: 'warning',
    rule: 'config',
    reason: `${file} is not used, since there is also ${used}`,
    hint: 'Delete one of the two files',
    place: { file, line: 1, column: 1 },
  }))
}

const themeFileNames = ['theme.tsx', 'theme.ts']

/** An error for a theme file that is a folder, a FIFO or a link to nothing, and would have no effect. */
export function checkThemeFile(siteDir: string, { theme }: ParsedConfig): readonly Diagnostic[] {
  if (theme.file !== undefined) return []
  const unreadable = themeFileNames.filter((name) => {
    const path = resolve(siteDir, name)
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined && !isFile(path)
  })
  return unreadable.map((file) => ({
    severity: 'error',
    rule: 'unreadable-path',
    reason: `${file} is not a file, so the site has no theme file`,
    hint: 'Replace it with a file, or delete it',
    place: { file, line: 1, column: 1 },
  }))
}

/** The file that customises the theme, or null. */
export function findThemeFile(siteDir: string, { theme }: ParsedConfig): string | null {
  const names = theme.file === undefined ? themeFileNames : [theme.file]
  return names.map((name) => resolve(siteDir, name)).find(isFile) ?? null
}

/** The file of a site's own theme folder that adds components to Markdown. */
export function findMdxComponentsFile(siteDir: string): string | null {
  const extensions = ['tsx', 'jsx', 'ts', 'js']
  return (
    ['MDXComponents.', 'MDXComponents/index.']
      .flatMap((name) =>
        extensions.map((extension) => resolve(siteDir, 'src/theme', name + extension)),
      )
      .find(isFile) ?? null
  )
}

function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() ?? false
}

function missingConfig(file: string, reason: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'missing-config',
    reason,
    hint,
    place: { file, line: 1, column: 1 },
  }
}
