import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findFile } from './find-file.ts'
import type { RequestPath } from './request-path.ts'

/** Finds the path of a page that differs from the requested one only in letter case or an extra `.html`. */
export async function findSimilarPage(
  root: string,
  { segments, hasTrailingSlash }: RequestPath,
): Promise<RequestPath | undefined> {
  const names = segments
    .join('/')
    .replace(/(?:\/index)?\.html$/i, '')
    .split('/')
  const found: string[] = []
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    const match = await findName(join(root, ...found), isLast ? [name, `${name}.html`] : [name])
    if (match === undefined) return undefined
    found.push(isLast ? match.replace(/\.html$/, '') : match)
  }
  const path = { segments: found, hasTrailingSlash }
  const file = await findFile(root, path)
  return file?.path.endsWith('.html') ? path : undefined
}

/** The entry of a folder with one of the names, ignoring case; one with the same case comes first. */
async function findName(dir: string, names: readonly string[]): Promise<string | undefined> {
  const entries = await readdir(dir).catch(() => [])
  const lowerNames = names.map((name) => name.toLowerCase())
  return (
    entries.find((entry) => names.includes(entry)) ??
    entries.sort().find((entry) => lowerNames.includes(entry.toLowerCase()))
  )
}
