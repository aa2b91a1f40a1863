import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { PreviewedContent } from './edit-version.ts'

/** The last good build, with later edits of modules, and of documents and categories. */
export interface BuiltSite extends PreviewedContent {
  /** Pages that could not be rendered, or have no content: open pages show their last good version. */
  readonly failed: ReadonlySet<OutputPath>
}
