import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of this package, from wherever in it the program runs. */
export const packageRoot = findPackageRoot(import.meta.dirname)

function findPackageRoot(dir: string): string {
  return existsSync(join(dir, 'package.json')) ? dir : findPackageRoot(dirname(dir))
}
