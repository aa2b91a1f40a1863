const numericDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/
const monthName = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const timeZoneSuffix = /(?:Z|GMT|UTC|:.*[+-]\d\d:?\d\d)$/i

/**
 * Converts a date, year first or with the name of a month, to ISO 8601. The default time zone is UTC.
 * Null if it is not a date, or if the month has no such day.
 */
export function toIsoDate(written: string): string | null {
  const match = numericDate.exec(written)
  if (match === null ? !monthName.test(written) : !isExistingDay(match)) return null
  const time = Date.parse(timeZoneSuffix.test(written) ? written : `${written}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** `Date` would accept February 31 as March 2. */
function isExistingDay([, year, month, day]: RegExpExecArray): boolean {
  return (
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}
