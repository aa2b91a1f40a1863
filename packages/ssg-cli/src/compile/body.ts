/**
 * The content of a page. Static: HTML, made once. Live: a module whose default export is a
 * component, for texts that import, export or compute something.
 *
 * The address of the n-th link is not known yet: `placeholder(mark, n)` stands for it.
 */
export type Body = StaticBody | InteractiveBody

export interface StaticBody {
  readonly kind: 'static'
  readonly placeholderPrefix: string
  readonly html: string
  /** The part before the truncation marker, or null when there is none. */
  readonly excerpt: string | null
}

export interface InteractiveBody {
  readonly kind: 'interactive'
  readonly placeholderPrefix: string
  /** JavaScript; its imports are relative to the source. */
  readonly code: string
  /** It holds a truncation marker. */
  readonly isTruncated: boolean
}

/** A link's address: `mark` is a hash of the text, which the text itself cannot hold. */
export function placeholder(mark: string, index: number, part: PlaceholderPart = 'href'): string {
  return `${mark}-${index}-${part}`
}

export type PlaceholderPart = 'href' | 'width' | 'height' | 'include' | 'docCards'
