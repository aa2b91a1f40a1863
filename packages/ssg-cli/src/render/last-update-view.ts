import type { LastUpdateView } from '@ssgdocs/runtime/contract/view-parts'
import type { LastUpdateConfig } from '../config/content-config.ts'
import type { Commit } from '../content/read-commits.ts'
import type { Source } from '../content/source.ts'
import { toIsoDate } from '../content/to-iso-date.ts'
import { dateFormatter } from './format-date.ts'

const formatMediumDate = dateFormatter({ dateStyle: 'medium' })

/** Date and author of the last change, from the front matter or from Git; null if unknown. */
export function lastUpdateView(
  { frontMatter, path }: Source,
  commits: ReadonlyMap<string, Commit>,
  { time, author, language }: LastUpdateConfig & { readonly language: string },
): LastUpdateView | null {
  const written = frontMatter.last_update
  const commit = commits.get(path)
  const date = time ? toIsoDate(written?.date ?? commit?.date ?? '') : null
  const by = author ? (written?.author ?? commit?.author) : undefined
  if (date === null && by === undefined) return null
  return {
    date,
    dateLabel: date === null ? '' : formatMediumDate(date, language),
    author: by ?? null,
  }
}
