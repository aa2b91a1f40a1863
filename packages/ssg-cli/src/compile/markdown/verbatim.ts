import type { Literal } from 'mdast'

/** Text that is printed unchanged, including the author's escapes. */
export interface Verbatim extends Literal {
  readonly type: 'verbatim'
}

declare module 'mdast' {
  interface RootContentMap {
    verbatim: Verbatim
  }
  interface PhrasingContentMap {
    verbatim: Verbatim
  }
}

/** Creates a node that is printed unchanged. */
export function verbatim(value: string): Verbatim {
  return { type: 'verbatim', value }
}
