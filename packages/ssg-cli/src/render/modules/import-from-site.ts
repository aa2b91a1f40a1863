import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A package that the site needs is not installed. */
export class MissingPackageError extends Error {
  readonly packageName: string
  constructor(packageName: string) {
    super(`The package ${packageName} is not installed`)
    this.packageName = packageName
  }
}

/**
 * Imports a package that the site has installed, or else a package with the folder `packageDir`. Throws a `MissingPackageError` if
 * neither has.
 */
export async function importFromSite(
  name: string,
  siteDir: string,
  packageDir = siteDir,
): Promise<object> {
  return import(pathToFileURL(resolveFrom([siteDir, packageDir], name)).href)
}

function resolveFrom(dirs: readonly string[], name: string): string {
  try {
    return createRequire(join(dirs[0] ?? '', 'package.json')).resolve(name, { paths: [...dirs] })
  } catch {
    throw new MissingPackageError(name)
  }
}
