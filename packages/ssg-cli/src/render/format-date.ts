/**
 * Returns a function that formats the UTC day of an ISO date in English. Creates the formatter at the first date: that takes
 * longer than rendering a page, and most sites show no dates.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
    return format.format(new Date(date))
  }
}
