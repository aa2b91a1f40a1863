import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sep } from 'node:path'
import { hashOf, memoizeByObject } from '@ssgdocs/cli/toolkit'

/** Hashes of files by their modules in Node's cache, for each site that has loaded them. */
const hashes = memoizeByObject<NodeJS.Module, string>()

const { cache } = createRequire(import.meta.url)

/** Loads a module, and notes the local ones that it consists of. If it fails, they are evaluated again when it is loaded next. */
export function loadNoting<T>(siteDir: string, load: () => T): T {
  const before = new Set(Object.keys(cache))
  const added = () => Object.keys(cache).filter((path) => !before.has(path) && isLocal(path))
  try {
    const loaded = load()
    for (const path of added()) {
      const module = cache[path]
      if (module !== undefined) hashes.set(module, siteDir, hashOfFile(path))
    }
    return loaded
  } catch (error) {
    for (const path of added()) delete cache[path]
    throw error
  }
}

/** Absolute paths of the local modules that plugins of a site consist of, whose files may be gone. */
export function localModules(siteDir: string): readonly string[] {
  return Object.entries(cache).flatMap(([path, module]) =>
    module !== undefined && hashes.find(module, siteDir) !== undefined ? [path] : [],
  )
}

/** If the file of a local module has changed, all of them are evaluated again when they are loaded next. */
export function forgetChangedModules(siteDir: string): void {
  const paths = localModules(siteDir)
  const isChanged = (path: string) => {
    const module = cache[path]
    return module !== undefined && hashes.find(module, siteDir) !== hashOfFile(path)
  }
  if (paths.some(isChanged)) for (const path of paths) delete cache[path]
}

function isLocal(path: string): boolean {
  return !path.includes(`${sep}node_modules${sep}`)
}

/** That of no text for a file that is gone. */
function hashOfFile(path: string): string {
  try {
    return hashOf(readFileSync(path))
  } catch {
    return hashOf('')
  }
}
