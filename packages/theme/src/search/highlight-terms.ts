import { termPattern } from './term-pattern.ts'

/** Name of the highlight in the style sheet. */
const highlightName = 'search'
/** A page where more is marked is no easier to read. */
const maxHighlights = 500

/** Marks words in an element without changing it. False where there are none, or the browser cannot. */
export function highlightTerms(root: Element, terms: readonly string[]): boolean {
  if (!('highlights' in CSS)) return false
  const places = findRanges(root, termPattern(terms))
  if (places.length === 0) return false
  CSS.highlights.set(highlightName, new Highlight(...places))
  return true
}

export function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlightName)
}

function findRanges(root: Element, pattern: RegExp): StaticRange[] {
  const places: StaticRange[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() && places.length < maxHighlights) {
    const node = texts.currentNode
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(pattern)) {
      places.push(
        new StaticRange({
          startContainer: node,
          startOffset: index,
          endContainer: node,
          endOffset: index + word.length,
        }),
      )
    }
  }
  return places
}
