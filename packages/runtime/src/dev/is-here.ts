import { isSamePage } from '../contract/addresses.ts'

/** Whether an href is that of the page on screen. */
export function isHere(href: string): boolean {
  return isSamePage(new URL(href, location.href), location)
}
