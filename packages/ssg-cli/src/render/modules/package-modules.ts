import { sep } from 'node:path'
import { findPackage } from '../../io/find-package.ts'
import { packageResolveDir } from './package-resolve-dir.ts'
import type { SiteModules } from './site-modules.ts'

const codeFile = /\.[cm]?[jt]sx?$/

export function isCodeFile(path: string): boolean {
  return codeFile.test(path)
}

/** Returns a function that tells whether a file belongs to an installed package, or to the theme. */
export function createPackageTest({
  theme,
  siteDir,
}: Pick<SiteModules, 'theme' | 'siteDir'>): (path: string) => boolean {
  // The theme may be linked from a folder outside of `node_modules`.
  const themeDir = findPackage(packageResolveDir(theme, siteDir), theme)?.dir
  return (path) =>
    path.includes(`${sep}node_modules${sep}`) ||
    (themeDir !== undefined && path.startsWith(themeDir + sep))
}
