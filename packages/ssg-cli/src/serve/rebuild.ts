import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { MovedPages } from '@ssgdocs/runtime/contract/dev-server'
import type { FirstPages, Tools } from '../pipeline/tools.ts'
import type { SiteProblem } from './site-problem.ts'

/** Options of a rebuild. */
export interface RebuildRequest {
  /**
   * Absolute paths of files and folders that were added, changed or removed since the last rebuild.
   * If undefined, all content is read again.
   */
  readonly changedPaths?: readonly string[]
  readonly firstPages?: FirstPages
  readonly interrupt?: Tools['interrupt']
}

/** The part of a build's result that the dev server uses. */
export interface RebuildResult {
  readonly pages: number
  /** Where the site is now. An edit of the configuration may move it. */
  readonly baseUrl: string
  /** Whether any file of the output differs from that of the last rebuild. */
  readonly hasChanged: boolean
  readonly problems: readonly SiteProblem[]
  /** Hrefs of the pages that show what has changed since the last rebuild; null if it may be all. */
  readonly changedHrefs: readonly string[] | null
  readonly movedPages: MovedPages
  /** Output paths of pages with errors that had a later good version than the last build that could render them. */
  readonly unbuiltPages: readonly OutputPath[]
  /** Absolute paths of the files and folders that the site is built from. */
  readonly watchPaths: readonly string[]
}
