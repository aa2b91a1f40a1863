import type { Section } from '../section.ts'
import { tokenize } from '../tokenize.ts'

/** A section as a search server keeps it. */
export interface SearchRecord extends Omit<Section, 'otherVersion'> {
  /** The same whenever the same section is pushed: letters and digits. */
  readonly id: string
  /** What is searched together: a version of some docs, or blog and pages. */
  readonly scope: string
  /** Id of the docs; empty for blog and pages. */
  readonly docs: string
  /** Label of the version; empty for blog and pages. */
  readonly version: string
  /** The scopes of versions that lack it: there it is offered below what they have. */
  readonly missingIn: readonly string[]
  /** The words that its names are made of, in lower case. */
  readonly nameParts: readonly string[]
  /** Number of the section on its page: of equal hits, the one nearer to the page's top comes first. */
  readonly position: number
}

/** The fields that are searched; a hit in an earlier one counts more. */
export const searchableFields = ['names', 'page', 'path', 'nameParts', 'text'] as const

/** The words that names are made of: servers do not see the joints of `keepAliveTimeout`. */
export function namePartsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(tokenize))]
}
