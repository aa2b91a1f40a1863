import { statSync } from 'node:fs'
import { firstCommits } from './commits.ts'
import type { Source } from './source.ts'

/** When the posts were made that say no date, by absolute path: first committed, else put on this disk. */
export async function creationDates(
  siteDir: string,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, string>> {
  const paths = sources.filter(isUndatedPost).map(({ path }) => path)
  if (paths.length === 0) return new Map()
  const commits = await firstCommits(siteDir, paths)
  return new Map(
    paths.map((path) => [path, commits.get(path)?.date ?? statSync(path).birthtime.toISOString()]),
  )
}

function isUndatedPost({ placement, frontMatter }: Source): boolean {
  return placement.kind === 'post' && placement.date === null && frontMatter.date === undefined
}
