import type { HeadTag, HeadView } from '@ssgdocs/runtime/contract/page-data'
import type { RenderedMarkup } from '@ssgdocs/runtime/contract/theme-module'

/** Tags that components of the page render replace the tags of the build with the same subject. */
export function mergeHead(
  head: HeadView,
  own: Pick<RenderedMarkup['head'], 'title' | 'tags'>,
): HeadView {
  if (own.title === null && own.tags.length === 0) return head
  const last = new Map(own.tags.map((tag, index) => [tagKey(tag) ?? index, tag]))
  return { title: own.title ?? head.title, tags: overrideTags(head.tags, [...last.values()]) }
}

/** Adds tags and removes those with the same subject. A new `og:image` also removes its size and text. */
export function overrideTags(tags: readonly HeadTag[], added: readonly HeadTag[]): HeadTag[] {
  const addedKeys = new Set(added.map(tagKey))
  const isOfImage = (subject: string) =>
    addedKeys.has('og:image') && subject.startsWith('og:image:')
  return [
    ...tags.filter((tag) => {
      const subject = tagKey(tag)
      return subject === null || !(addedKeys.has(subject) || isOfImage(subject))
    }),
    ...added,
  ]
}

/** The subject of a tag that can occur only once in a head; otherwise null. */
function tagKey({ tag, attributes, text }: HeadTag): string | null {
  const { name, property, rel, type } = attributes
  if (tag === 'meta') return name ?? property ?? null
  if (type === 'application/ld+json') return jsonLdId(text)
  return tag === 'link' && rel === 'canonical' ? rel : null
}

/** What structured data describes: its type and identifier. */
function jsonLdId(text = ''): string | null {
  const [, type] = /"@type": ?"([^"]*)"/.exec(text) ?? []
  const [, id] = /"@id": ?"([^"]*)"/.exec(text) ?? []
  return type === undefined || id === undefined ? null : `${type} ${id}`
}
