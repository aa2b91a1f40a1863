import type { HeadTag } from '@ssg/runtime/contract/page-data'

/** `meta` as HTML and Twitter name what it says. */
export function metaName(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

/** `meta` as Open Graph names what it says. */
export function metaProperty(property: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property, content } }
}

export function linkTag(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes }
}
