import type { Store } from '../cache/store.ts'
import type { EndlessCode } from '../config/endless-code.ts'
import type { KnownSources } from '../content/known-sources.ts'
import type { SiteContent } from '../content/source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FailOn } from '../diagnostics/diagnostic-log.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { KnownFiles } from '../io/known-files.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import type { PageSize } from '../outputs/page-size.ts'
import type { ThemeSources } from '../render/modules/site-modules.ts'
import type { JobQueue } from '../workers/worker-pool.ts'
import type { ExplainedSite } from './explain/explanation.ts'
import type { SiteTheme } from './site-theme.ts'

/** The pipeline's interface to the outside world. */
export interface Tools {
  readonly store: Store
  readonly pool: JobQueue
  readonly progress: Progress
  /** Program name and version for the head of pages: `ssg 0.1.0`. */
  readonly generator: string
  /** The current day as pages see it, in UTC: `2026-11-24`. */
  readonly day: string
  /** Hard-links unchanged files of the previous output instead of writing them again. */
  readonly reuseOutput: boolean
  /** Content that earlier builds have read. */
  readonly knownFiles?: KnownFiles
  /** Sources of unchanged files. Without it, all files are read. */
  readonly knownSources?: KnownSources
  /** Code that is not run, since it has blocked a preview. */
  readonly endlessCode?: EndlessCode | undefined
  /** What to use instead of a theme file that has errors, in a build that goes on after errors. */
  readonly lastTheme?: LastTheme
  /** Pages to render before the others. */
  readonly firstPages?: FirstPages
  /**
   * Aborted when there are newer changes. Once the first pages are staged, the build then rejects with the reason of the
   * signal, and leaves the rest of the site to the build of those changes.
   */
  readonly interrupt?: AbortSignal
  /** Finished files to add to the output, such as those of other languages. */
  readonly addedFiles?: readonly OutputFile[]
  /** Called once per build. A build with this callback never ends early as unchanged. */
  readonly onSite?: (site: PreviewedSite) => void
  /** Called when the build is done. A build with this callback never ends early as unchanged. */
  readonly onBuilt?: (site: ExplainedSite) => void
  /** Called when the output will differ from that of the last build. */
  readonly onChanged?: () => void
  /**
   * Called when the next build can end early. Gets the absolute paths and globs of what it depends on besides its
   * configuration and content.
   */
  readonly onRecorded?: (inputs: readonly string[]) => void
  /** With `nothing`, a page with errors keeps its file from the previous output. */
  readonly failOn: FailOn
}

/** What the rebuilds of a preview know of the site's theme file. */
export interface LastTheme {
  /** The last texts without errors of the theme file and its imports. Empty if there are none. */
  readonly sources: ThemeSources
  /** A theme whose errors did not show before pages were rendered. */
  readonly broken: { readonly key: string; readonly diagnostics: readonly Diagnostic[] } | null
}

/** Open pages, which a build renders and reports before the rest of the site. */
export interface FirstPages {
  /** Output paths. Pages may not exist. */
  readonly paths: readonly string[]
  /** Called at most once, when these pages and all scripts and styles are staged. */
  readonly onReady: (staged: StagedFiles) => void | Promise<void>
}

/** Files of a running build. They are final unless the build fails. */
export interface StagedFiles {
  /**
   * The staging folder. It also contains outdated files, except for those with a hash in their
   * name.
   */
  readonly dir: string
  /** Files that are up to date, in addition to those with a hash in their name. */
  readonly paths: readonly string[]
}

/** Results of a build for the development server. */
export interface PreviewedSite {
  readonly graph: SiteGraph
  readonly theme: SiteTheme
  readonly content: SiteContent
  /** Absolute paths of the files that `content` hooks read. */
  readonly contentInputs: readonly string[]
}

/** Receives the progress of a build. */
export interface Progress {
  /** A stage begins; `total` is the number of ticks to come. */
  stage(name: string, total?: number): void
  tick(): void
}

/** Summary of a finished build. */
export interface BuildSummary {
  readonly pages: number
  readonly versions: number
  /** Warnings; also errors, if they do not stop the build. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pageSize: PageSize
  /** Hashes of the inline scripts, for `script-src` of a content security policy. */
  readonly inlineScripts: readonly string[]
  /** Number of files in the output. */
  readonly files: number
  /** Their total size. */
  readonly bytes: number
  /** Hash of the manifest of the output. */
  readonly outputHash: string
}
