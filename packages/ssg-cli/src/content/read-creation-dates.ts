import { stat } from 'node:fs/promises'
import type { Store } from '../cache/store.ts'
import { readFirstCommits } from './read-commits.ts'
import type { Source } from './source.ts'

/** Creation dates of posts without a date, by absolute path: from the first commit, or the file's birth time. */
export async function readCreationDates(
  siteDir: string,
  sources: readonly Source[],
  store: Store,
): Promise<ReadonlyMap<string, string>> {
  const paths = sources
    .filter((source) => isUndatedPost(source) && !source.isVirtual)
    .map(({ path }) => path)
  if (paths.length === 0) return new Map()
  const commits = await readFirstCommits(siteDir, paths, store)
  const dates = new Map<string, string>()
  for (const path of paths) {
    dates.set(path, commits.get(path)?.date ?? (await stat(path)).birthtime.toISOString())
  }
  return dates
}

export function isUndatedPost({ placement, frontMatter }: Source): boolean {
  return placement.kind === 'post' && placement.date === null && frontMatter.date === undefined
}
