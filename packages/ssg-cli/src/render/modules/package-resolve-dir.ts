import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPackage } from '../../io/find-package.ts'
import { packageRoot } from '../../io/package-root.ts'

/**
 * The folder to resolve a package from: the site, if it or a parent folder has the package installed;
 * otherwise this package, so that a folder of Markdown needs no `node_modules`.
 */
export function packageResolveDir(name: string, siteDir: string): string {
  const [first = '', second = ''] = name.split('/')
  const folder = first.startsWith('@') ? join(first, second) : first
  for (let dir = siteDir; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'node_modules', folder))) return siteDir
    if (dirname(dir) === dir) return packageRoot
  }
}

/** Files and folders by which the packages and aliases that a folder can import differ from those of its parent. */
const scopeNames = ['node_modules', 'package.json', 'tsconfig.json', 'jsconfig.json']

/**
 * The folder from which packages resolve as from `dir`: the nearest one with packages or a `package.json`, or the site. Modules in
 * different folders then import the same packages.
 */
export function packageScopeDir(dir: string, siteDir: string): string {
  for (let folder = dir; ; folder = dirname(folder)) {
    const isScope = folder === siteDir || scopeNames.some((name) => existsSync(join(folder, name)))
    if (isScope) return folder
    if (dirname(folder) === folder) return dir
  }
}

/** Minimum major version of React that the theme supports. */
const minReactMajor = 19

/**
 * Folder to resolve React from, since a page must have only one copy: the site's own, or ours if
 * the site has none or one that is too old for the theme.
 */
export function reactResolveDir(siteDir: string): string {
  const installed = findPackage(siteDir, 'react')
  const isUsable = installed !== null && Number.parseInt(installed.version, 10) >= minReactMajor
  return isUsable ? siteDir : packageRoot
}
