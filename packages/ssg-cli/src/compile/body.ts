/**
 * The content of a page. Static: HTML, rendered once. Interactive: a module whose default export is
 * a component, for texts with imports, exports, expressions or components.
 *
 * The addresses of links are unknown until the graph is built: `placeholder(prefix, n)` stands for
 * the n-th.
 */
export type Body = StaticBody | InteractiveBody

export interface StaticBody {
  readonly kind: 'static'
  readonly placeholderPrefix: string
  readonly html: string
  /** The HTML before the truncation marker, or null without a marker. */
  readonly excerpt: string | null
}

export interface InteractiveBody {
  readonly kind: 'interactive'
  readonly placeholderPrefix: string
  /** JavaScript; its imports are relative to the source file. */
  readonly code: string
  /** Mappings of a source map of the code, from the text of the page. Addresses that are filled in move columns after them. */
  readonly mappings: string
  /** Has a truncation marker. */
  readonly isTruncated: boolean
  /** Shows cards of the pages around it. */
  readonly usesDocCardList: boolean
  /** May do something in the browser before the reader does. */
  readonly hasOwnCode: boolean
}

/** A value that is filled in later. `prefix` is a hash of the text, so the text cannot contain it. */
export function placeholder(prefix: string, index: number, part: PlaceholderPart = 'href'): string {
  return `${prefix}-${index}-${part}`
}

export type PlaceholderPart =
  | 'href'
  | 'type'
  | 'width'
  | 'height'
  | 'sources'
  | 'srcset'
  | 'sizes'
  | 'include'
  | 'list'
