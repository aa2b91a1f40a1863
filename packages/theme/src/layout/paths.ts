import type { Href } from '@ssg/runtime/contract/site-view'

/** Whether two addresses mean one page: case and one slash at the end do not count. */
export function isSamePath(a: Href, b: Href): boolean {
  return normalizePath(a) === normalizePath(b)
}

/** Whether `inner` is `outer` or lies below it. */
export function isWithin(inner: Href, outer: Href): boolean {
  return isSamePath(inner, outer) || normalizePath(inner).startsWith(`${normalizePath(outer)}/`)
}

function normalizePath(href: Href): string {
  return href.toLowerCase().replace(/\/$/, '')
}
