import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * Modules of the Docusaurus themes that the site has installed: `Footer/Links` → its file, relative
 * to the site.
 */
export type InstalledTheme = ReadonlyMap<string, string>

/** If two themes have the same module, the first one wins. */
const themes = ['theme-classic', 'theme-search-algolia', 'theme-live-codeblock']

/** Finds the modules of installed Docusaurus themes; empty if none is installed. */
export async function findInstalledTheme(siteDir: string): Promise<InstalledTheme> {
  const lists = await Promise.all(themes.map((name) => listModules(name, siteDir)))
  return new Map(lists.reverse().flat())
}

async function listModules(theme: string, siteDir: string): Promise<[string, string][]> {
  const folder = findThemeFolder(theme, siteDir)
  if (folder === null) return []
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const modules = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .sort()
  return modules.map((file) => [
    file.replace(/(?:\/index)?\.js$/, ''),
    relative(siteDir, join(folder, file)).replaceAll('\\', '/'),
  ])
}

function findThemeFolder(theme: string, siteDir: string): string | null {
  const main = findPackage(theme, siteDir)
  return main && join(dirname(main), 'theme')
}

/**
 * The main file of a package of Docusaurus, without its scope. With strict package managers, only
 * the preset or its theme can resolve it.
 */
export function findPackage(name: string, siteDir: string): string | null {
  let importer: string | null = join(siteDir, 'package.json')
  for (const next of ['preset-classic', 'theme-classic', null]) {
    if (importer === null) return null
    const found = resolveFrom(importer, `@docusaurus/${name}`)
    if (found !== null || next === null) return found
    importer = resolveFrom(importer, `@docusaurus/${next}`)
  }
  return null
}

/** The main file of the package of Prism, which the site or its theme has installed, relative to the site. */
export function findPrism(siteDir: string): string | null {
  const importers = [join(siteDir, 'package.json'), findPackage('theme-classic', siteDir)]
  const found = importers
    .map((importer) => importer && resolveFrom(importer, 'prism-react-renderer'))
    .find((file) => file !== null)
  return found ? relative(siteDir, found).replaceAll('\\', '/') : null
}

/** The file of a package's module, as a file imports it; null if it is not installed. */
export function resolveFrom(importer: string, name: string): string | null {
  try {
    return createRequire(importer).resolve(name)
  } catch {
    return null
  }
}
