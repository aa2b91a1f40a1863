import type { Section } from '../section.ts'
import { tokenize } from '../tokenize.ts'

/** A section as stored on a search server. */
export interface SearchRecord extends Omit<Section, 'otherVersion'> {
  /** Stable across pushes; letters and digits only. */
  readonly id: string
  /** Sections with the same scope are searched together: a docs version, or blog and pages. */
  readonly scope: string
  /** Id of the docs instance; empty for blog and pages. */
  readonly docs: string
  /** Label of the version; empty for blog and pages. */
  readonly version: string
  /** The scopes of versions that lack the section, where it is offered as a hit of another version. */
  readonly missingIn: readonly string[]
  /** Parts of its names, in lower case. */
  readonly nameParts: readonly string[]
  /** Index of the section on its page. It breaks ties: sections nearer to the top rank first. */
  readonly position: number
}

/** The searchable fields. Earlier ones have a higher weight. */
export const searchableFields = ['names', 'page', 'path', 'nameParts', 'text'] as const

/** Splits names into parts: search servers do not split identifiers such as `keepAliveTimeout`. */
export function namePartsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(tokenize))]
}
