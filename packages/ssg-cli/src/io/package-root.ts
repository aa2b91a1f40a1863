import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of this package, both from source and from the bundle in `dist`. */
export const packageRoot = findPackageRoot(import.meta.dirname)

/** The nearest folder with a `package.json`, at or above `dir`; the root folder if there is none. */
export function findPackageRoot(dir: string): string {
  const parent = dirname(dir)
  return parent === dir || existsSync(join(dir, 'package.json')) ? dir : findPackageRoot(parent)
}
