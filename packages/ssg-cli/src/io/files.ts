import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import glob from 'fast-glob'
import pLimit from 'p-limit'

/** Files open at one time: below the smallest usual limit of a process. */
const openFiles = pLimit(64)

/** The paths below `dir` that match, relative, with forward slashes, in code-unit order. Links are not followed. */
export async function listFiles(
  dir: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const found = await glob([...include], {
    cwd: dir,
    ignore: [...exclude],
    onlyFiles: true,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  return found.sort()
}

/** Reads text. A byte order mark is dropped. */
export async function readText(path: string): Promise<string> {
  const text = await openFiles(() => readFile(path, 'utf8'))
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

export async function readBytes(path: string): Promise<Uint8Array> {
  return openFiles(() => readFile(path))
}

/** Undefined when there is no such file. */
export async function readTextIfPresent(path: string): Promise<string | undefined> {
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
