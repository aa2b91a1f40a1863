import { nameWords } from '../contract/name-words.ts'
import type { NamedPage } from '../contract/page-names.ts'
import { nameInAddress } from './address-words.ts'

/** Less than half of the pairs of letters in common is another name. */
const minSimilarity = 0.5
const maxPages = 5

/**
 * Pages whose title or last path segment resembles the last segment of a path, best match first. If
 * several have the same title, as in several versions, returns the one nearest to the path.
 */
export function similarPages(pathname: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const wanted = compact(nameInAddress(pathname))
  const ranked = pages
    .map((page) => {
      const [title, href] = page
      const names = [title, nameInAddress(href)].map(compact)
      const similarity = Math.max(...names.map((name) => similarityOf(name, wanted)))
      return { page, similarity, nearness: commonSegments(href, pathname) }
    })
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity || b.nearness - a.nearness)
  const byTitle = new Map<string, NamedPage>()
  for (const { page } of ranked) {
    if (!byTitle.has(page[0])) byTitle.set(page[0], page)
  }
  return [...byTitle.values()].slice(0, maxPages)
}

function compact(name: string): string {
  return nameWords(name).join('')
}

/** Dice's coefficient: the share of the pairs of neighbouring letters that two names have in common. */
function similarityOf(a: string, b: string): number {
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const total = pairs.length + others.length
  let common = 0
  for (const pair of pairs) {
    const index = others.indexOf(pair)
    if (index < 0) continue
    others.splice(index, 1)
    common++
  }
  return total === 0 ? 0 : (2 * common) / total
}

function pairsOf(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2))
}

function commonSegments(href: string, pathname: string): number {
  const segments = pathname.split('/')
  const different = href.split('/').findIndex((segment, index) => segment !== segments[index])
  return different < 0 ? segments.length : different
}
