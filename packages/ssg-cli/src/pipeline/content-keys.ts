import { randomUUID } from 'node:crypto'
import type { PageReads } from '../workers/page-code.ts'

const asksForVariables = 'variables'

/**
 * Content key of a rendered page: the key of its job, plus how long it is valid. A page that uses
 * the date is valid that day; one that reads files, runs programs or uses the network, only for
 * this build.
 */
export function contentKeyOf(
  jobKey: string,
  { clock, outside, variables }: PageReads,
  day: string,
): string {
  const hasWarnings = variables.length > 0
  if (outside || (clock && hasWarnings)) return `${jobKey}@${randomUUID()}`
  if (clock) return `${jobKey}@${day}`
  return hasWarnings ? `${jobKey}@${asksForVariables}` : jobKey
}

/**
 * Whether a page with this key is valid on a day. A page that reads hidden environment variables is
 * always rendered again, so that the warning is repeated.
 */
export function isValidOn(contentKey: string, day: string): boolean {
  const validity = validityOf(contentKey)
  return validity === undefined || validity === day
}

/** Keys of the pages that can be reused for this job. */
export function possibleKeys(jobKey: string, day: string): readonly string[] {
  return [jobKey, `${jobKey}@${day}`]
}

/** The validity common to all pages: every day (null), one day, or none. */
export function commonValidity(
  contentKeys: readonly string[],
  day: string,
): { readonly day: string | null } | 'none' {
  const validities = contentKeys
    .map(validityOf)
    .filter((validity) => validity !== undefined && validity !== asksForVariables)
  if (validities.length === 0) return { day: null }
  return validities.every((validity) => validity === day) ? { day } : 'none'
}

function validityOf(contentKey: string): string | undefined {
  return contentKey.split('@')[1]
}
