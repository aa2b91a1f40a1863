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

/** With strict package managers, only the preset can resolve the theme. */
function findThemeFolder(theme: string, siteDir: string): string | null {
  const name = `@docusaurus/${theme}`
  const site = join(siteDir, 'package.json')
  const preset = resolveFrom(site, '@docusaurus/preset-classic')
  const main = resolveFrom(site, name) ?? (preset && resolveFrom(preset, name))
  return main && join(dirname(main), 'theme')
}

function resolveFrom(importer: string, name: string): string | null {
  try {
    return createRequire(importer).resolve(name)
  } catch {
    return null
  }
}
