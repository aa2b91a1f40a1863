import type { HeadTag, HeadView } from '@ssg/runtime/contract/page-data'
import type { RenderedMarkup } from '@ssg/runtime/contract/theme-module'

/** What a page's components say of its head takes the place of what the build says of the same thing. */
export function mergeHead(head: HeadView, own: RenderedMarkup['head']): HeadView {
  if (own.title === null && own.tags.length === 0) return head
  const last = new Map(own.tags.map((tag, index) => [tagKey(tag) ?? index, tag]))
  return { title: own.title ?? head.title, tags: overrideTags(head.tags, [...last.values()]) }
}

/** Further tags, and those of the given ones that are about something else. */
export function overrideTags(tags: readonly HeadTag[], further: readonly HeadTag[]): HeadTag[] {
  const taken = new Set(further.map(tagKey))
  const isOfImage = (subject: string) => taken.has('og:image') && subject.startsWith('og:image:')
  return [
    ...tags.filter((tag) => {
      const subject = tagKey(tag)
      return subject === null || !(taken.has(subject) || isOfImage(subject))
    }),
    ...further,
  ]
}

/** What a tag is about, where a head has room for one such tag; else null. */
function tagKey({ tag, attributes }: HeadTag): string | null {
  const { name, property, rel } = attributes
  if (tag === 'meta') return name ?? property ?? null
  return tag === 'link' && rel === 'canonical' ? rel : null
}
