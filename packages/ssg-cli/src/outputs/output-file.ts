import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { MarkdownPageFile } from './markdown-pages/markdown-page-input.ts'
import type { SearchGroup } from './search-groups.ts'

/** A file of the output. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: OutputPath
  readonly source:
    | { readonly bytes: Uint8Array | string }
    /** Text that is produced only if the file must be written; `hash` identifies it. */
    | { readonly hash: string; readonly text: DeferredText }
    /** An absolute path and the hash of the file there. The file is copied and never held in memory. */
    | {
        readonly copyFrom: string
        readonly hash: string
        /** Text to append to the copy. */
        readonly append?: string
      }
    /**
     * A page, OG image, script, stylesheet or image variant. It is written as soon as it is
     * rendered, bundled or encoded.
     */
    | { readonly isAlreadyWritten: true }
  /** Whether the bytes or text are written compressed, in zlib format. Keys and names are those of the original. */
  readonly isDeflated?: true
  /** The place in the author's files that causes this output, if any. */
  place?(): Place
}

/** Text of an output file that is not in memory. */
export type DeferredText =
  /** A chunk of the search index, with sections of a group of texts. */
  | { readonly kind: 'search-chunk'; readonly path: string; readonly group: SearchGroup }
  /** The Markdown of one page. */
  | { readonly kind: 'markdown'; readonly page: MarkdownPageFile }
  | JoinedPages

/** The Markdown of many pages in one file. */
export interface JoinedPages {
  readonly kind: 'joined-markdown'
  /** The file. */
  readonly path: OutputPath
  readonly pages: readonly MarkdownPageFile[]
}
