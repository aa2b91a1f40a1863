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

/** JavaScript compiled from a text. */
export interface ModuleText {
  /** Its imports are relative to the source file. */
  readonly code: string
  /** Mappings of a source map of the code, from the text of the page. Addresses that are filled in move columns after them. */
  readonly mappings: string
}

export interface InteractiveBody extends ModuleText {
  readonly kind: 'interactive'
  readonly placeholderPrefix: string
  /** The module without the content of static parts, which the document of the page has. Null if there are none. */
  readonly forBrowsers: ModuleText | null
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
