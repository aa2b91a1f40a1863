import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { statIfExists } from '../../cache/stat-if-exists.ts'

/** Whether a module in a folder can import a specifier from an installed package. */
export type IsInstalled = (specifier: string, resolveDir: string) => boolean

const nameAndSubpath = /^(@[^/]+\/[^/]+|[^@/][^/]*)(?:\/(.+))?$/

/**
 * Returns a test that is true for imports that esbuild certainly finds: asking esbuild takes 10 ms, since it reads all parent
 * folders again, and a package such as a set of icons imports thousands of modules of another. If false, ask esbuild.
 */
export function createInstalledTest(): IsInstalled {
  const packageDirs = new Map<string, string | null>()
  const allExports = new Map<string, unknown>()

  const findPackageDir = (name: string, dir: string): string | null => {
    const key = `${dir}\n${name}`
    const known = packageDirs.get(key)
    if (known !== undefined) return known
    const candidate = join(dir, 'node_modules', name)
    const isHere = basename(dir) !== 'node_modules' && statIfExists(candidate)?.isDirectory()
    const parent = dirname(dir)
    const found = isHere ? candidate : parent === dir ? null : findPackageDir(name, parent)
    packageDirs.set(key, found)
    return found
  }

  const exportsOf = (packageDir: string): unknown => {
    if (!allExports.has(packageDir)) allExports.set(packageDir, readExports(packageDir))
    return allExports.get(packageDir)
  }

  return (specifier, resolveDir) => {
    const [, name = '', subpath] = nameAndSubpath.exec(specifier) ?? []
    const packageDir = name === '' ? null : findPackageDir(name, resolveDir)
    if (packageDir === null) return false
    const exported = exportsOf(packageDir)
    if (exported === undefined) return subpath !== undefined && isModule(join(packageDir, subpath))
    const targets = targetsOf(exported, subpath === undefined ? '.' : `./${subpath}`)
    return targets.length > 0 && targets.every((target) => isFile(join(packageDir, target)))
  }
}

/** Null for a package without a readable manifest. */
function readExports(packageDir: string): unknown {
  try {
    return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')).exports
  } catch {
    return null
  }
}

/** All files that `exports` names for a subpath, whatever the conditions. */
function targetsOf(exported: unknown, subpath: string): readonly string[] {
  const entries = isObject(exported) ? Object.entries(exported) : []
  if (!entries.some(([key]) => key.startsWith('.'))) {
    return subpath === '.' ? filesIn(exported) : []
  }
  const exact = entries.find(([key]) => key === subpath)
  if (exact !== undefined) return filesIn(exact[1])
  const patterns = entries.flatMap(([key, value]) => {
    const [start = '', end] = key.split('*')
    const matches =
      end !== undefined &&
      subpath.length > start.length + end.length &&
      subpath.startsWith(start) &&
      subpath.endsWith(end)
    return matches ? [{ start, end, value }] : []
  })
  // Of several patterns, the most specific one counts.
  const [pattern] = patterns
  if (pattern === undefined || patterns.length > 1) return []
  const matched = subpath.slice(pattern.start.length, subpath.length - pattern.end.length)
  return filesIn(pattern.value).map((file) => file.replaceAll('*', matched))
}

/** An excluded subpath (`null`) has no files. */
function filesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (!isObject(value)) return []
  const nested = Object.values(value).map(filesIn)
  return nested.some((files) => files.length === 0) ? [] : nested.flat()
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A file, without its extension too, or a folder with an `index.js`. */
function isModule(path: string): boolean {
  return ['', '.js', '.json', '/index.js'].some((end) => isFile(path + end))
}

function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() === true
}
