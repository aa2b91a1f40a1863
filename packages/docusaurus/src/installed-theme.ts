import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The modules of the theme that the site has installed: `Footer/Links`, with the path of its file from the site. */
export type InstalledTheme = ReadonlyMap<string, string>

/** Finds the theme of Docusaurus; none if the site has it not installed. */
export async function findInstalledTheme(siteDir: string): Promise<InstalledTheme> {
  const folder = findThemeFolder(siteDir)
  if (folder === null) return new Map()
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const modules = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .sort()
  return new Map(
    modules.map((file) => [
      file.replace(/(?:\/index)?\.js$/, ''),
      relative(siteDir, join(folder, file)).replaceAll('\\', '/'),
    ]),
  )
}

/** Some package managers install it for the preset alone. */
function findThemeFolder(siteDir: string): string | null {
  const name = '@docusaurus/theme-classic/package.json'
  try {
    const site = createRequire(join(siteDir, 'package.json'))
    const preset = () => createRequire(site.resolve('@docusaurus/preset-classic/package.json'))
    const path = resolveWith(site, name) ?? preset().resolve(name)
    return join(dirname(path), 'lib/theme')
  } catch {
    return null
  }
}

function resolveWith(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name)
  } catch {
    return null
  }
}
