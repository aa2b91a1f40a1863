import { isReservedId } from '@ssg/runtime/contract/reserved-ids'
import type GithubSlugger from 'github-slugger'

/** A slug for a text, which neither the texts before nor the page itself have. */
export function freeSlug(slugger: GithubSlugger, text: string, maintainCase = false): string {
  const id = slugger.slug(text, maintainCase)
  return isReservedId(id) ? slugger.slug(text, maintainCase) : id
}
