import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'

/** A `meta` tag with a `name`, as HTML and Twitter use it. */
export function metaName(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

/** A `meta` tag with a `property`, as Open Graph uses it. */
export function metaProperty(property: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property, content } }
}

export function linkTag(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes }
}
