/**
 * Returns a function that formats the UTC day of an ISO date in a language. Creates a formatter at the first date: that takes
 * longer than rendering a page, and most sites show no dates.
 */
export function dateFormatter(
  options: Intl.DateTimeFormatOptions,
): (date: string, language: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date, language) => {
    const format = formats.get(language) ?? createFormat(language, options)
    formats.set(language, format)
    return format.format(new Date(date))
  }
}

/** Falls back to English if the language of a site is not a valid tag. */
function createFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const ofDay = { ...options, timeZone: 'UTC' }
  try {
    return new Intl.DateTimeFormat(language, ofDay)
  } catch {
    return new Intl.DateTimeFormat('en', ofDay)
  }
}
