import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import glob from 'fast-glob'

/** The paths below `dir` that match, relative, with forward slashes, in code-unit order. Links are not followed. */
export async function listFiles(
  dir: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const found = glob.sync([...include], {
    cwd: dir,
    ignore: [...exclude],
    onlyFiles: true,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  return found.sort()
}

/**
 * Reads text. A byte order mark is dropped. Without a detour over other threads a small file costs a
 * quarter.
 */
export async function readText(path: string): Promise<string> {
  const text = readFileSync(path, 'utf8')
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

export async function readBytes(path: string): Promise<Uint8Array> {
  return readFileSync(path)
}

/** Undefined when there is no such file. */
export async function readTextIfExists(path: string): Promise<string | undefined> {
  try {
    return await readText(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The path as diagnostics show it: relative to the site's folder, with forward slashes. */
export function displayPath(siteDir: string, path: string): string {
  return relative(siteDir, path).split(sep).join('/')
}
