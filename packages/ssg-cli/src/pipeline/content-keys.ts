import { randomUUID } from 'node:crypto'
import type { PageReads } from '../workers/page-code.ts'

const asksForVariables = 'variables'

/**
 * The content key of a rendered page: the key of its job, and until when it is the same page. The day for one that uses
 * the date; no other build for one that reads files, programs or the network on its own.
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
 * Whether a page with this key can be used on a day without its job. One that asks for environment variables is
 * rendered again, to warn again.
 */
export function isValidOn(contentKey: string, day: string): boolean {
  const validity = validityOf(contentKey)
  return validity === undefined || validity === day
}

/** The keys under which a page with this job may have been rendered. */
export function possibleKeys(jobKey: string, day: string): readonly string[] {
  return [jobKey, `${jobKey}@${day}`]
}

/** The days on which all of these pages are the same: every day (null), one day, or none. */
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
