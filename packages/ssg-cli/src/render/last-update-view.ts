import type { LastUpdateView } from '@ssg/runtime/contract/view-parts'
import type { LastUpdateConfig } from '../config/content-config.ts'
import type { Commit } from '../content/read-commits.ts'
import type { Source } from '../content/source.ts'
import { toIsoDate } from '../content/to-iso-date.ts'

const mediumDateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** When a source was last changed: by its front matter, else by version control; null when unknown. */
export function lastUpdateView(
  { frontMatter, path }: Source,
  commits: ReadonlyMap<string, Commit>,
  { time, author }: LastUpdateConfig,
): LastUpdateView | null {
  const told = frontMatter.last_update
  const commit = commits.get(path)
  const date = time ? toIsoDate(told?.date ?? commit?.date ?? '') : null
  const by = author ? (told?.author ?? commit?.author) : undefined
  if (date === null && by === undefined) return null
  return {
    date,
    dateLabel: date === null ? '' : mediumDateFormat.format(new Date(date)),
    author: by ?? null,
  }
}
