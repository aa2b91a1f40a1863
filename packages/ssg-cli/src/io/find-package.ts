import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds a package in the nearest `node_modules` at or above `from`; null if it is not installed. */
export function findPackage(
  from: string,
  name: string,
): { readonly version: string; readonly dir: string } | null {
  const dir = findUp(from, join('node_modules', name))
  if (dir === null) return null
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  return { version, dir: realpathSync(dir) }
}

/** Finds `path` in a folder or its nearest ancestor; null if there is none. */
export function findUp(dir: string, path: string): string | null {
  const candidate = join(dir, path)
  if (existsSync(candidate)) return candidate
  return dirname(dir) === dir ? null : findUp(dirname(dir), path)
}
