import { termPattern } from './term-pattern.ts'

/** The name that `::highlight()` in search-highlights.css refers to. */
const highlightName = 'search'
/** More highlights than this do not help the reader. */
const maxHighlights = 500

/** Highlights terms with the CSS Custom Highlight API. Returns false without matches or browser support. */
export function highlightTerms(root: Element, terms: readonly string[]): boolean {
  if (!('highlights' in CSS)) return false
  const ranges = findRanges(root, termPattern(terms))
  if (ranges.length === 0) return false
  CSS.highlights.set(highlightName, new Highlight(...ranges))
  return true
}

export function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlightName)
}

function findRanges(root: Element, pattern: RegExp): StaticRange[] {
  const ranges: StaticRange[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && ranges.length < maxHighlights) {
    const node = texts.currentNode
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(pattern)) {
      ranges.push(
        new StaticRange({
          startContainer: node,
          startOffset: index,
          endContainer: node,
          endOffset: index + word.length,
        }),
      )
    }
  }
  return ranges
}
