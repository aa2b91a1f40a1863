import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The fields of a `package.json` that may name a stylesheet. */
interface PackageFile {
  readonly exports?: unknown
  readonly main?: unknown
  readonly style?: unknown
}

/**
 * The file of `@import "package"`: the `style` condition of the package's exports, or its field `style`. Null if
 * there is none. esbuild does not know the condition, and the same import in JavaScript must not get it.
 */
export function resolvePackageStylesheet(specifier: string, resolveDir: string): string | null {
  const found = readPackage(specifier, resolveDir)
  if (found === null) return null
  const { dir, subpath, exports, style } = found
  const entry = Object(Object(exports)[`.${subpath}`])
  const field = subpath === '' ? (Object(exports).style ?? style) : undefined
  const file: unknown = entry.style ?? field
  return typeof file === 'string' ? join(dir, file) : null
}

/** Whether the main file or the export of a package that JavaScript imports may be a stylesheet. */
export function mayBeStylesheet(specifier: string, resolveDir: string): boolean {
  const found = readPackage(specifier, resolveDir)
  if (found === null) return false
  const { subpath, exports, main } = found
  const entry = Object(exports)[`.${subpath}`] ?? exports
  return /\.(?:css|scss|sass|less)"/.test(JSON.stringify([entry, subpath === '' ? main : null]))
}

function readPackage(specifier: string, resolveDir: string) {
  const [, name = '', subpath = ''] = /^((?:@[^/]+\/)?[^@./][^/]*)(\/.*)?$/.exec(specifier) ?? []
  const dir = name === '' ? null : findPackage(name, resolveDir)
  if (dir === null) return null
  const file: PackageFile = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  return { dir, subpath, ...file }
}

function findPackage(name: string, from: string): string | null {
  const dir = join(from, 'node_modules', name)
  if (existsSync(join(dir, 'package.json'))) return dir
  return dirname(from) === from ? null : findPackage(name, dirname(from))
}
