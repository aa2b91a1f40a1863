import type { OutputPath } from '@ssg/runtime/contract/addresses'
import type { Place } from '../diagnostics/diagnostic.ts'

/** A file to be served. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: OutputPath
  readonly source:
    | { readonly bytes: Uint8Array | string }
    /** Text that was made before, named by a hash of it: read when it has to be written. */
    | { readonly hash: string; read(): string | Promise<string> }
    /** An absolute path, and a hash of what is there. The file is copied, so that it is never held in memory. */
    | {
        readonly copyFrom: string
        readonly hash: string
        /** Text that is written below the copy. */
        readonly append?: string
      }
    /** Pages and their cards are written as they are drawn. */
    | { readonly isAlreadyWritten: true }
  /** Where the author asked for it, if there is such a place. */
  place?(): Place
}
