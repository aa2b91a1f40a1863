import { isReservedId } from '@ssgdocs/runtime/contract/reserved-ids'
import type GithubSlugger from 'github-slugger'

/** A slug that neither an earlier heading nor the page itself uses. */
export function freeSlug(slugger: GithubSlugger, text: string, maintainCase = false): string {
  const id = slugger.slug(text, maintainCase)
  return isReservedId(id) ? slugger.slug(text, maintainCase) : id
}
