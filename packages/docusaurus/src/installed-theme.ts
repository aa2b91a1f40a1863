import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The modules of the theme that the site has installed: `Footer/Links`, with the path of its file from the site. */
export type InstalledTheme = ReadonlyMap<string, string>

/** Of two with the same module, the first is used. */
const themes = ['theme-classic', 'theme-search-algolia', 'theme-live-codeblock']

/** Finds the modules of Docusaurus' themes; none if the site has them not installed. */
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

/** Some package managers install it for the preset alone. */
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
