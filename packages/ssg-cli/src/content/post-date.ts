const zone = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$/i

/** A date as authors write it, in ISO 8601; without a zone it is of UTC. Null when it is none. */
export function isoDate(written: string): string | null {
  const time = Date.parse(zone.test(written) ? written : `${written}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
