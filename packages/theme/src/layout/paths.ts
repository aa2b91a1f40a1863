import type { Href } from '@ssg/runtime/contract/site-view'

/** Whether two addresses mean one page: case and one slash at the end do not count. */
export function samePath(a: Href, b: Href): boolean {
  return normalize(a) === normalize(b)
}

/** Whether `inner` is `outer` or lies below it. */
export function isWithin(inner: Href, outer: Href): boolean {
  return samePath(inner, outer) || normalize(inner).startsWith(`${normalize(outer)}/`)
}

function normalize(href: Href): string {
  return href.toLowerCase().replace(/\/$/, '')
}
