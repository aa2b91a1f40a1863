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

/** Imports a package that the site has installed. Throws a `MissingPackageError` if there is none. */
export async function importFromSite(name: string, siteDir: string): Promise<object> {
  return import(pathToFileURL(resolveFromSite(name, siteDir)).href)
}

function resolveFromSite(name: string, siteDir: string): string {
  try {
    return createRequire(join(siteDir, 'package.json')).resolve(name)
  } catch {
    throw new MissingPackageError(name)
  }
}
