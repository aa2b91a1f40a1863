import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { findPackage, findUp } from '../../io/find-package.ts'
import { packageRoot } from '../../io/package-root.ts'
import { packageResolveDir } from './package-resolve-dir.ts'
import type { SiteModules } from './site-modules.ts'

const codeFile = /\.[cm]?[jt]sx?$/

export function isCodeFile(path: string): boolean {
  return codeFile.test(path)
}

/** Returns a predicate for files of installed packages, including the theme and packages of ours. */
export function createPackageTest({
  theme,
  siteDir,
}: Pick<SiteModules, 'theme' | 'siteDir'>): (path: string) => boolean {
  // Packages may be symbolic links to folders outside of `node_modules`.
  const linked = [
    findPackage(packageResolveDir(theme, siteDir), theme),
    findPackage(packageRoot, '@ssgdocs/runtime'),
    ...installedInScope(siteDir),
  ].flatMap((found) => (found === null ? [] : found.dir + sep))
  return (path) =>
    path.includes(`${sep}node_modules${sep}`) || linked.some((dir) => path.startsWith(dir))
}

/** The packages of ours that a site has installed. */
function installedInScope(siteDir: string): ReturnType<typeof findPackage>[] {
  const scope = '@ssgdocs'
  const dir = findUp(siteDir, join('node_modules', scope))
  if (dir === null) return []
  const names = readdirSync(dir).filter((name) => existsSync(join(dir, name, 'package.json')))
  return names.map((name) => findPackage(siteDir, `${scope}/${name}`))
}

/** The modules of a site among the inputs of a bundle, which are relative to the site. Sorted. */
export function ownFilesAmong(inputs: readonly string[], site: SiteModules): string[] {
  const { siteDir } = site
  const isOfPackage = createPackageTest(site)
  const isOwn = (path: string) => isCodeFile(path) && existsSync(path) && !isOfPackage(path)
  return inputs.filter((name) => isOwn(resolve(siteDir, name))).sort()
}
