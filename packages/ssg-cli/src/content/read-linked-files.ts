import { dirname, join, resolve } from 'node:path'
import { decodeText, isExternalHref, splitHref } from '@ssgdocs/runtime/contract/addresses'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { readLocalFile } from './read-static-files.ts'
import type { LocalFile } from './source.ts'

/** The links of a text that may point to files: relative to the text's file, or starting with `@site/`. */
export interface FileReferences {
  /** Absolute path of the text's file. */
  readonly path: string
  readonly hrefs: readonly string[]
}

/** Absolute paths of the files that a text may link to. Links to pages and URLs are left out. */
export function findLinkedPaths(
  { path, hrefs }: FileReferences,
  siteDir: string,
): readonly string[] {
  return hrefs.flatMap((href) => resolveFileHref(href, path, siteDir) ?? [])
}

/** Adds the files that texts link to, if they exist and are neither next to pages nor in a static folder. */
export async function readLinkedFiles(
  siteDir: string,
  linkedPaths: Iterable<string>,
  known: ReadonlyMap<string, LocalFile>,
): Promise<ReadonlyMap<string, LocalFile>> {
  const unknown = [...new Set(linkedPaths)].filter((path) => !known.has(path))
  const present = unknown.filter((path) => statIfExists(path)?.isFile())
  const files = await Promise.all(present.map((path) => readLocalFile(siteDir, path)))
  return new Map([...known, ...files.map((file) => [file.path, file] as const)])
}

/** The absolute path of a linked file, or null for links to pages and URLs. */
function resolveFileHref(href: string, from: string, siteDir: string): string | null {
  const path = decodeText(splitHref(href).path)
  if (!/\.[a-z0-9]+$/i.test(path) || /\.(?:mdx?|html?)$/i.test(path)) return null
  if (path.startsWith('@site/')) return join(siteDir, path.slice('@site/'.length))
  return isExternalHref(path) || path.startsWith('/') ? null : resolve(dirname(from), path)
}
