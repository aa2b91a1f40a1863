import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { CompileTask } from '../compile/cache-compiled-markdown.ts'
import type { MarkdownSummary } from '../compile/page.ts'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { OgImage } from '../og-image/og-image.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import type { DocumentShell } from '../outputs/document.ts'
import type { PageFiles, PageTask } from '../outputs/write-page.ts'
import type { BodyRenderJob } from '../render/render-interactive-body.ts'
import type { RenderedBody } from '../render/rendered-body.ts'

/** What a worker knows from its start. */
export interface WorkerData {
  readonly storeDir: string
  /** For sites whose plugins cannot be handed over: where to read the configuration. */
  readonly config: { readonly siteDir: string; readonly overrides: ConfigOverrides } | null
  /** Which task of its job the worker is at, counted from 1; zero: it has none. */
  readonly currentTask: Int32Array
}

/** A batch of work of one kind. */
export type Job =
  | { readonly kind: 'compile'; readonly tasks: readonly CompileTask[] }
  | {
      readonly kind: 'render-pages'
      readonly tasks: readonly PageTask[]
      readonly shared: PageJobShared
    }
  | {
      readonly kind: 'render-og-images'
      readonly tasks: readonly OgImage[]
      readonly shared: OgImageJobShared
    }
  | {
      readonly kind: 'render-bodies'
      readonly tasks: readonly BodyRenderJob[]
      readonly shared: BodyJobShared
    }
  /** Finish what was written to the store, for the others to see. */
  | { readonly kind: 'flush'; readonly tasks: readonly [] }

/** What all bodies of a build are drawn with. */
export interface BodyJobShared {
  /** The theme's bundle. */
  readonly themeEntryPath: string
  readonly site: SiteView
}

/** Null: it cannot be drawn. */
export type BodyResult = RenderedBody | null

/** What all pages of a build are drawn with. */
export interface PageJobShared {
  /** The theme's bundle. */
  readonly themeEntryPath: string
  readonly shell: DocumentShell
  /** Where the pages are written, or null. */
  readonly dir: string | null
}

/** What all cards of a build are drawn with. */
export interface OgImageJobShared {
  readonly design: OgImageDesign
  /** Where they are written. */
  readonly dir: string
}

export type OgImageResult =
  | { readonly kind: 'rendered' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The disk refused; the message says why. */
  | { readonly kind: 'write-failed'; readonly message: string }

export type PageResult =
  | { readonly kind: 'rendered'; readonly files: PageFiles }
  | { readonly kind: 'failed'; readonly diagnostic: Diagnostic }
  /** A body is not in the store. */
  | { readonly kind: 'missing-body' }
  /** The disk refused; the message says why. */
  | { readonly kind: 'write-failed'; readonly message: string }

export type CompileResult = Outcome<MarkdownSummary>

/** In the order of the tasks. */
export type JobResults =
  | readonly CompileResult[]
  | readonly PageResult[]
  | readonly OgImageResult[]
  | readonly BodyResult[]

export type JobResponse = { readonly results: JobResults } | { readonly crash: Error }
