import { realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { RequestPath } from './request-path.ts'

/** A file below `root`. Both paths are resolved, without symbolic links. */
export interface ServedFile {
  readonly root: string
  /** Relative to the root, with forward slashes. */
  readonly path: string
}

/**
 * Finds the file for a path: the file itself, `path.html` or `path/index.html`, with or without a
 * trailing slash. Hidden files, folders and files outside the root are not found.
 */
export async function findFile(dir: string, path: RequestPath): Promise<ServedFile | undefined> {
  if (isHidden(path.segments) || path.segments.includes('')) return undefined
  const root = await realpath(dir).catch(() => undefined)
  if (root === undefined) return undefined

  for (const candidate of candidatesOf(path)) {
    const filePath = await regularFileIn(root, candidate)
    if (filePath !== undefined) return { root, path: filePath }
  }
  return undefined
}

/** Paths of the files that a request may mean, the first one that exists first. */
export function candidatesOf({ segments, hasTrailingSlash }: RequestPath): string[] {
  if (segments.length === 0) return ['index.html']
  const path = segments.join('/')
  const page = [`${path}.html`, `${path}/index.html`]
  return hasTrailingSlash ? page.reverse() : [path, ...page]
}

/** Treats every error as not found: a name that is too long, a symlink loop, a missing permission. */
async function regularFileIn(root: string, candidate: string): Promise<string | undefined> {
  try {
    const real = await realpath(join(root, candidate))
    const path = relative(root, real).split(sep).join('/')
    if (path.startsWith('../') || isHidden(path.split('/'))) return undefined
    return (await stat(real)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

/** Dotfiles, except for the `.well-known` folder of RFC 8615. On Windows, also alternate data streams. */
function isHidden(segments: readonly string[]): boolean {
  if (process.platform === 'win32' && segments.some((name) => /:|[. ]$/.test(name))) return true
  const [first, ...others] = segments
  if (first?.startsWith('.') && first !== '.well-known') return true
  return others.some((name) => name.startsWith('.'))
}
