import { dirname, relative } from 'node:path'
import { readTextIfExists } from '../io/files.ts'
import { packageScopeDir } from './modules/package-resolve-dir.ts'
import type { PackageImport, SiteModules } from './modules/site-modules.ts'

/** `import type` is skipped: it is gone in the compiled module. */
const importedName = /\b(?:import|export)\b(?!\s+type\b)[^'"();]*?(["'])([^'"\n]+)\1/g

/**
 * The packages that a module imports, read from its text, which takes no bundle. Null if it imports modules of the site, which
 * can import others. The caller finds out whether it is true.
 */
export async function guessPackageImports(
  path: string,
  { siteDir, themeSources }: Pick<SiteModules, 'siteDir' | 'themeSources'>,
): Promise<readonly PackageImport[] | null> {
  const text = themeSources[relative(siteDir, path)] ?? (await readTextIfExists(path))
  if (text === undefined) return null
  const names = Array.from(text.matchAll(importedName), ([, , name = '']) => name)
  if (names.some((name) => /^[./]|^@site\//.test(name))) return null
  const from = relative(siteDir, packageScopeDir(dirname(path), siteDir))
  return [...new Set(names)].sort().map((name) => ({ name, from }))
}
