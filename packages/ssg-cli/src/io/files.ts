import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import glob from 'fast-glob'

/** Lists matching files below `dir` as relative paths with forward slashes, in code-unit order. Ignores symbolic links. */
export async function listFiles(
  dir: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const paths = glob.sync([...include], {
    cwd: dir,
    ignore: [...exclude],
    onlyFiles: true,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  return paths.sort()
}

/**
 * Reads a text file without its byte order mark. Uses the synchronous call, which takes a quarter of the
 * time for small files because it skips libuv's thread pool.
 */
export async function readText(path: string): Promise<string> {
  const text = naming(path, () => readFileSync(path, 'utf8'))
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

export async function readBytes(path: string): Promise<Buffer> {
  return naming(path, () => readFileSync(path))
}

/** Names the path in the error: that of a folder in the place of a file does not. */
function naming<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}

/** Returns undefined when the file does not exist. */
export async function readTextIfExists(path: string): Promise<string | undefined> {
  try {
    return await readText(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Returns the path shown in diagnostics: relative to the site's folder, with forward slashes. */
export function displayPath(siteDir: string, path: string): string {
  return relative(siteDir, path).split(sep).join('/')
}

/** Whether a path is a folder or in it. Both are absolute. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

/** The root of the Git repository, or the folder itself outside of one. */
export function repositoryRoot(dir: string): string {
  for (let folder = dir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return dir
  }
}
