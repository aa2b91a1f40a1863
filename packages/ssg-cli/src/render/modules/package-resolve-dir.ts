import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../io/package-root.ts'

/**
 * From where a package is found: the site's folder when it, or one around it, has the package; else
 * ours, so that a folder of Markdown needs no packages of its own.
 */
export function packageResolveDir(name: string, siteDir: string): string {
  const [scope = '', second = ''] = name.split('/')
  const folder = scope.startsWith('@') ? join(scope, second) : scope
  for (let dir = siteDir; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'node_modules', folder))) return siteDir
    if (dirname(dir) === dir) return packageRoot
  }
}
