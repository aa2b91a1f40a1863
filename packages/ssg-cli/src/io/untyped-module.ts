import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { findPackageRoot } from './package-root.ts'

/**
 * Whether a file of a package is an ES module without `"type": "module"`, written for bundlers: it may omit file extensions, and use
 * `__dirname` and `require`, so that Node.js cannot run it.
 */
export function isUntypedModule(file: string): boolean {
  return (
    extname(file) === '.js' &&
    /(?:^|;)\s*(?:import|export)[\s{*"']/m.test(readFileSync(file, 'utf8')) &&
    packageType(file) !== 'module'
  )
}

function packageType(file: string): unknown {
  const path = join(findPackageRoot(dirname(file)), 'package.json')
  return JSON.parse(readFileSync(path, 'utf8')).type
}
