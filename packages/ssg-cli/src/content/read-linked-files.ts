import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { decodeText, isExternalHref, splitHref } from '@ssg/runtime/contract/addresses'
import { readLocalFile } from './read-static-files.ts'
import type { LocalFile } from './source.ts'

/** Paths that a text writes, relative to its file or behind `@site/`. */
export interface FileReferences {
  /** Of the text, absolute. */
  readonly path: string
  readonly hrefs: readonly string[]
}

/** The files that texts show or offer and that lie neither beside pages nor in a static folder. */
export async function readLinkedFiles(
  siteDir: string,
  texts: readonly FileReferences[],
  known: ReadonlyMap<string, LocalFile>,
): Promise<ReadonlyMap<string, LocalFile>> {
  const wanted = new Set<string>()
  for (const { path, hrefs } of texts) {
    for (const href of hrefs) {
      const file = resolveFileHref(href, path, siteDir)
      if (file !== null && !known.has(file)) wanted.add(file)
    }
  }
  const present = [...wanted].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
  const files = await Promise.all(present.map((path) => readLocalFile(siteDir, path, null)))
  return new Map([...known, ...files.map((file) => [file.path, file] as const)])
}

/** Pages and addresses are none of its business. */
function resolveFileHref(href: string, from: string, siteDir: string): string | null {
  const path = decodeText(splitHref(href).path)
  if (!/\.[a-z0-9]+$/i.test(path) || /\.(?:mdx?|html?)$/i.test(path)) return null
  if (path.startsWith('@site/')) return join(siteDir, path.slice('@site/'.length))
  return isExternalHref(path) || path.startsWith('/') ? null : resolve(dirname(from), path)
}
