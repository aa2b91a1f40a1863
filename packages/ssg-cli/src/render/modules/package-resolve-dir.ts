import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
