import { useSite } from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'
import Translate from '../Translate.tsx'

interface LastUpdatedProps {
  /** Milliseconds since 1970; seconds with `formattedLastUpdatedAt`. */
  readonly lastUpdatedAt?: number
  /** What a component of Docusaurus before 3.2 shows as the date. */
  readonly formattedLastUpdatedAt?: string
  readonly lastUpdatedBy?: string
}

/** Date and author of the last change to a page. */
export default function LastUpdated({ lastUpdatedBy, ...update }: LastUpdatedProps) {
  const atDate = <ChangeDate {...update} />
  const byUser = lastUpdatedBy !== undefined && (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{lastUpdatedBy}</b> }}>
      {' by {user}'}
    </Translate>
  )
  return (
    <span className="theme-last-updated">
      <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{ atDate, byUser }}>
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  )
}

function ChangeDate({
  lastUpdatedAt,
  formattedLastUpdatedAt,
}: Pick<LastUpdatedProps, 'lastUpdatedAt' | 'formattedLastUpdatedAt'>): ReactNode {
  const { htmlLang } = useSite().locale
  if (!lastUpdatedAt) return null
  const unit = formattedLastUpdatedAt === undefined ? 1 : 1000
  const date = new Date(lastUpdatedAt * unit)
  const format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }
  const shown = (
    <b>
      <time dateTime={date.toISOString()}>
        {formattedLastUpdatedAt ?? date.toLocaleDateString(htmlLang, format)}
      </time>
    </b>
  )
  return (
    <Translate id="theme.lastUpdated.atDate" values={{ date: shown }}>
      {' on {date}'}
    </Translate>
  )
}
