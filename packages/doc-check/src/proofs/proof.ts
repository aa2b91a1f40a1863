import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import type { Api } from '../api/read-api.ts'
import type { ProofPage, Span } from './read-proof-page.ts'

/** What is known about the packages that a version documents. */
export interface ReleaseFacts {
  /** The name of the version: `6.x`. */
  readonly name: string
  readonly api: Api
  /** Every name in the types of the packages. */
  readonly names: ReadonlySet<string>
  /** Every word in the code and types of the packages. */
  readonly words: ReadonlySet<string>
  /** The error codes and classes among the words. */
  readonly errorNames: readonly string[]
  readonly defaults: KnownDefaults
}

/** The defaults of options, as `formatValue` prints them. */
export interface KnownDefaults {
  /** What probes found, by type and option. */
  readonly probed: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The literals that the code of the packages uses for a name. */
  readonly written: ReadonlyMap<string, readonly string[]>
}

/** A page, and what its statements are compared with. */
export interface ProofContext {
  readonly file: string
  readonly page: ProofPage
  /** The types that the page documents, with the id of the heading above each table. */
  readonly types: Readonly<Record<string, string>>
  /** The types of the pages that the page links to, by the URL as it is written. */
  readonly linkedTypes: ReadonlyMap<string, readonly string[]>
  readonly here: ReleaseFacts
  /** The other versions of the docs. */
  readonly others: readonly ReleaseFacts[]
  /** Words that exist in any Node.js program. */
  readonly nodeWords: ReadonlySet<string>
}

/** Compares some statements of a page with what is known. */
export type Proof = (context: ProofContext) => readonly Diagnostic[]

/** A problem before it has a file. */
export interface Finding {
  readonly rule: string
  readonly reason: string
  readonly hint: string
  readonly span: Span
}

/** Creates the diagnostic of a finding. */
export function report({ file }: { readonly file: string }, finding: Finding): Diagnostic {
  const { rule, reason, hint, span } = finding
  return { severity: 'error', rule, reason, hint, place: { file, ...span } }
}
