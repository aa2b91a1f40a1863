import { statSync } from 'node:fs'
import type { SiteContent, Source } from './source.ts'
import { toIsoDate } from './to-iso-date.ts'

/** The mtime of source files by absolute path: a date, or a date and time in ISO 8601. */
export function readModificationDates(
  sources: readonly Source[],
  precision: 'date' | 'datetime',
): Readonly<Record<string, string>> {
  const files = sources.filter(({ isVirtual }) => !isVirtual)
  return Object.fromEntries(
    files.map(({ path }) => {
      const time = statSync(path).mtime.toISOString()
      return [path, precision === 'date' ? time.slice(0, 10) : time]
    }),
  )
}

/** The last update of a source: from its front matter, from Git or from the mtime; null if unknown. */
export function lastUpdateOf(
  { frontMatter, path }: Source,
  { commits, modificationDates }: Pick<SiteContent, 'commits' | 'modificationDates'>,
): Date | null {
  const written =
    frontMatter.last_update?.date ?? commits.get(path)?.date ?? modificationDates[path] ?? ''
  const date = toIsoDate(written)
  return date === null ? null : new Date(date)
}
