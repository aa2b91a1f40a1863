const numericDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/
const monthName = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const timeZoneSuffix = /(?:Z|GMT|UTC|:.*[+-]\d\d:?\d\d)$/i

/**
 * A date as authors write it, year first or with the name of a month, in ISO 8601. Without a zone it is
 * of UTC. Null when it is none, or when the month has no such day.
 */
export function toIsoDate(written: string): string | null {
  const match = numericDate.exec(written)
  if (match === null ? !monthName.test(written) : !isExistingDay(match)) return null
  const time = Date.parse(timeZoneSuffix.test(written) ? written : `${written}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** `Date` takes the 31st of February for the 2nd of March. */
function isExistingDay([, year, month, day]: RegExpExecArray): boolean {
  return (
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}
