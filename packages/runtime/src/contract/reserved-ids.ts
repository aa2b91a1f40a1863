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

/**
 * Ids of search results, and globals of the runtime: an element with such an id would shadow the
 * global.
 */
const reservedPattern = /^(?:search-(?:option|page)-\d+|__ssg.*)$/i

/**
 * Whether content must not use the id, since the page uses it. If two elements have the same id,
 * scripts and labels find the first one, which may be in the content.
 */
export function isReservedId(id: string): boolean {
  return reservedIds.has(id) || reservedPattern.test(id)
}
