import {
  contentId,
  loadErrorId,
  menuId,
  navbarId,
  pageDataId,
  rootId,
  searchDialogId,
  searchListId,
  tocTitleId,
} from './dom.ts'

const reservedIds: ReadonlySet<string> = new Set([
  ...[contentId, loadErrorId, menuId, navbarId, pageDataId, rootId],
  ...[searchDialogId, searchListId, tocTitleId, 'ssg-base-url-issue'],
])

/** The numbered ids of search results, and globals of the runtime, which an element with such an id would hide. */
const reservedPattern = /^(?:search-(?:option|page)-\d+|__ssg.*)$/i

/**
 * Whether the page itself has the id, or needs it to be on no element. Of two elements with an id, scripts
 * and labels find the first, which may be an author's.
 */
export function isReservedId(id: string): boolean {
  return reservedIds.has(id) || reservedPattern.test(id)
}
