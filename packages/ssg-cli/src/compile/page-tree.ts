import type { Root } from 'mdast'
import type { VFile } from 'vfile'

/** The tree of a page on its way to a body. */
export interface PageTree {
  readonly tree: Root
  readonly file: VFile
  readonly placeholderPrefix: string
}
