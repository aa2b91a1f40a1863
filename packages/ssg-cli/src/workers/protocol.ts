import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { CompileTask } from '../compile/cache-compiled-markdown.ts'
import type { MarkdownSummary } from '../compile/page.ts'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { OgImage } from '../og-image/og-image.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import type { DocumentShell } from '../outputs/document.ts'
import type { RenderJob } from '../render/create-render-job.ts'
import type { PageFailure } from '../render/locate-failure.ts'
import type { DefinitionSource, ThemeDefinition } from '../render/read-theme-definition.ts'
import type { BodyRenderJob } from '../render/render-interactive-body.ts'
import type { RenderedBody } from '../render/rendered-body.ts'
import type { PageReads } from './page-code.ts'
import type { WatchedMemory } from './watched-memory.ts'

/** The first message to a worker, which may have been started before any of this was known. */
export interface WorkerData extends WatchedMemory {
  readonly storeDir: string
  /** The environment, which the configuration may have changed since the worker was started. */
  readonly env: NodeJS.ProcessEnv
  /** Source of the Markdown plugins; null if the site has none. */
  readonly config: PluginSource | null
}

/** The configuration with the plugins. */
export interface PluginSource {
  readonly siteDir: string
  /** Path relative to the site, for diagnostics. */
  readonly configFile: string
  readonly overrides: ConfigOverrides
  /** Whether every page needs it; if not, only texts that use annotations do. */
  readonly isForEveryPage: boolean
}

/** A batch of tasks of one kind. With `flushes`, the worker flushes its store before it responds. */
export type Job = { readonly flushes?: boolean } & JobTasks

type JobTasks =
  | { readonly kind: 'compile'; readonly tasks: readonly CompileTask[] }
  | {
      readonly kind: 'read-definition'
      readonly tasks: readonly DefinitionSource[]
      readonly shared: PageCodeShared
    }
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
  /** Flushes the worker's store, so that other threads can read it. */
  | { readonly kind: 'flush'; readonly tasks: readonly [] }

/** A page to render. */
export interface PageTask {
  readonly job: RenderJob
  /** Path of its document, relative to the output folder. */
  readonly path: OutputPath
}

/** Page code options that all pages of a build share. */
export interface PageCodeShared {
  /** Path of the bundled theme. */
  readonly themeEntryPath: string
  /** The current day for pages, such as `2026-11-24`. */
  readonly day: string
}

/** Input shared by all bodies of a build. */
export interface BodyJobShared extends PageCodeShared {
  readonly site: SiteView
}

/** Null if the body failed to render. */
export type BodyResult = { readonly body: RenderedBody; readonly reads: PageReads } | null

/** Input that all pages of a build share. */
export interface PageJobShared extends PageCodeShared {
  readonly shell: DocumentShell
  /** Diagnostics name files relative to this folder. */
  readonly siteDir: string
  /** The folder to write pages to; null to render without writing. */
  readonly dir: string | null
}

/** Input that all OG images of a build share. */
export interface OgImageJobShared {
  readonly design: OgImageDesign
  /** The folder to write images to. */
  readonly dir: string
}

export type OgImageResult =
  | { readonly kind: 'rendered' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The file system rejected the write. */
  | { readonly kind: 'write-failed'; readonly message: string }

export type PageResult =
  | { readonly kind: 'rendered'; readonly reads: PageReads }
  | ({ readonly kind: 'failed' } & PageFailure)
  /** A body is missing from the store. */
  | { readonly kind: 'missing-body' }
  /** The file system rejected the write. */
  | { readonly kind: 'write-failed'; readonly message: string }

export type CompileResult = Outcome<MarkdownSummary>

/** Null if the theme file has errors. */
export type DefinitionResult = Outcome<ThemeDefinition | null>

/** In the order of the tasks. */
export type JobResults =
  | readonly CompileResult[]
  | readonly DefinitionResult[]
  | readonly PageResult[]
  | readonly OgImageResult[]
  | readonly BodyResult[]

export type JobResponse =
  | { readonly results: JobResults }
  /** The configuration does not load in this thread. An error cannot be cloned with its diagnostics. */
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly crash: Error }
