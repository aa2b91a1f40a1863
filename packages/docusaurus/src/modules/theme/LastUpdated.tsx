import { useSite } from '@ssgdocs/theme/toolkit'

interface LastUpdatedProps {
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt?: number
  readonly lastUpdatedBy?: string
}

/** Date and author of the last change to a page. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps) {
  const { htmlLang } = useSite().locale
  const date = lastUpdatedAt === undefined ? null : new Date(lastUpdatedAt)
  const format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }
  return (
    <span className="theme-last-updated">
      Last updated
      {date !== null && (
        <>
          {' on '}
          <time dateTime={date.toISOString()}>{date.toLocaleDateString(htmlLang, format)}</time>
        </>
      )}
      {lastUpdatedBy !== undefined && ` by ${lastUpdatedBy}`}
    </span>
  )
}
