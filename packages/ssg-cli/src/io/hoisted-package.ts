import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The file of a package that only dependencies of the site have, in the folder where pnpm hoists them. Programs that pnpm
 * starts find it, since it adds the folder to `NODE_PATH`. Null if there is none.
 */
export function hoistedPackage(name: string, dir: string): string | null {
  for (let at = dir; ; at = dirname(at)) {
    const store = join(at, 'node_modules/.pnpm')
    if (existsSync(store)) return resolveFrom(store, name)
    if (dirname(at) === at) return null
  }
}

function resolveFrom(dir: string, name: string): string | null {
  try {
    return createRequire(join(dir, 'package.json')).resolve(name)
  } catch {
    return null
  }
}
