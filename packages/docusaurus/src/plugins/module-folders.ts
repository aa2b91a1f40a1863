import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, resolve } from 'node:path'

/**
 * Aliases for the files and folders in webpack's `resolve.modules`: a module imports them by name,
 * like packages. If two have the same name, the one of the first folder wins.
 */
export function moduleFolderAliases(
  folders: readonly unknown[],
  siteDir: string,
): Readonly<Record<string, string>> {
  const { resolve: findPackage } = createRequire(join(siteDir, 'package.json'))
  const isPackage = (name: string): boolean => {
    try {
      return findPackage(name) !== ''
    } catch {
      return false
    }
  }
  const holdsPackages = (folder: unknown) => basename(String(folder)) === 'node_modules'
  const packagesAt = folders.findIndex(holdsPackages)
  const aliases = folders.flatMap((folder, index) => {
    if (holdsPackages(folder)) return []
    const dir = resolve(siteDir, String(folder))
    const isAfterPackages = packagesAt >= 0 && index > packagesAt
    return entriesOf(dir)
      .filter(([name]) => !(isAfterPackages && isPackage(name)))
      .map(([name, target]) => [name, relative(siteDir, join(dir, target))] as const)
  })
  return Object.fromEntries(aliases.reverse())
}

/** Names that imports can start with, each with its target in the folder. */
function entriesOf(dir: string): (readonly [name: string, target: string])[] {
  try {
    return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
      const { name } = entry
      if (name.startsWith('.') || name === 'node_modules') return []
      if (entry.isDirectory()) return [[name, name] as const, [`${name}/*`, `${name}/*`] as const]
      const stem = name.replace(/\.[cm]?[jt]sx?$/, '')
      return [[name, name] as const, ...(stem === name ? [] : [[stem, stem] as const])]
    })
  } catch {
    return []
  }
}
