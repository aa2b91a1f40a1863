import type { MovedPages } from '../contract/dev-server.ts'
import { isHere } from './is-here.ts'

/** Changes the address to that of the page on screen, if it was moved. */
export function followMovedPage(moved: MovedPages): void {
  const [, target] = Object.entries(moved).find(([href]) => isHere(href)) ?? []
  if (target !== undefined)
    history.replaceState(history.state, '', target + location.search + location.hash)
}
