import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { PlannedCard } from '../cards/card.ts'
import type { CardDesign } from '../cards/design.ts'
import type { CompileTask } from '../compile/keep-text.ts'
import type { TextSummary } from '../compile/page.ts'
import type { ConfigOverrides } from '../config/load.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { DocumentShell } from '../outputs/document.ts'
import type { PageFiles, PageTask } from '../outputs/write-page.ts'
import type { BodyPlan, DrawnBody } from '../render/draw-body.ts'

/** What a worker knows from its start. */
export interface WorkerData {
  readonly storeDir: string
  /** For sites whose plugins cannot be handed over: where to read the configuration. */
  readonly config: { readonly siteDir: string; readonly overrides: ConfigOverrides } | null
  /** Which task of its job the worker is at, counted from 1; zero: it has none. */
  readonly at: Int32Array
}

/** A batch of work of one kind. */
export type Job =
  | { readonly kind: 'compile'; readonly tasks: readonly CompileTask[] }
  | { readonly kind: 'draw'; readonly tasks: readonly PageTask[]; readonly shared: DrawShared }
  | { readonly kind: 'card'; readonly tasks: readonly PlannedCard[]; readonly shared: CardShared }
  | { readonly kind: 'bodies'; readonly tasks: readonly BodyPlan[]; readonly shared: BodiesShared }
  /** Finish what was written to the store, for the others to see. */
  | { readonly kind: 'flush'; readonly tasks: readonly [] }

/** What all bodies of a build are drawn with. */
export interface BodiesShared {
  /** The theme's bundle. */
  readonly main: string
  readonly site: SiteView
}

/** Null: it cannot be drawn. */
export type BodyResult = DrawnBody | null

/** What all pages of a build are drawn with. */
export interface DrawShared {
  /** The theme's bundle. */
  readonly main: string
  readonly shell: DocumentShell
  /** Where the pages are written, or null. */
  readonly dir: string | null
}

/** What all cards of a build are drawn with. */
export interface CardShared {
  readonly design: CardDesign
  /** Where they are written. */
  readonly dir: string
}

export type CardResult =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The disk refused; the message says why. */
  | { readonly kind: 'unwritten'; readonly message: string }

export type DrawResult =
  | { readonly kind: 'drawn'; readonly files: PageFiles }
  | { readonly kind: 'failed'; readonly diagnostic: Diagnostic }
  /** A body is not in the store. */
  | { readonly kind: 'missing' }
  /** The disk refused; the message says why. */
  | { readonly kind: 'unwritten'; readonly message: string }

export type CompileResult = Outcome<TextSummary>

/** In the order of the tasks. */
export type JobResults =
  | readonly CompileResult[]
  | readonly DrawResult[]
  | readonly CardResult[]
  | readonly BodyResult[]

export type Answer = { readonly results: JobResults } | { readonly crash: Error }
