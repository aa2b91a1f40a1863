import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import { visit } from '../visit.ts'

/** Characters that fit on the smallest screens. Longer formulas get an element that scrolls, since not every browser scrolls `math`. */
const narrowLength = 24

/**
 * Renders formulas as MathML, which browsers display without scripts, styles or fonts. A formula may
 * define more macros for itself, so each gets a copy of the site's.
 */
export function rehypeMath(macros: Readonly<Record<string, string>> = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    // Loaded on demand: few sites have formulas, and the library is large.
    const { default: temml } = await import('temml')
    const { fromHtml } = await import('hast-util-from-html')
    visit(tree, 'element', (element, index, parent) => {
      if (parent === undefined || index === undefined) return
      const formula = formulaOf(element)
      if (formula === null) return
      const { text, isBlock } = formula
      try {
        const markup = temml.renderToString(text, {
          displayMode: isBlock,
          throwOnError: true,
          macros: { ...macros },
        })
        const math = fromHtml(markup, { fragment: true }).children as ElementContent[]
        const isWide = math.map(textOf).join('').length > narrowLength
        const className = isBlock ? 'formula formula-block' : 'formula'
        parent.children.splice(index, 1, ...(isWide ? [h('span', { className }, math)] : math))
      } catch (error) {
        const reason = error instanceof Error ? error.message.replace(/^ParseError: /, '') : ''
        file.message(`Invalid formula: ${reason.split('\n')[0]}`, {
          place: element.position,
          ruleId: 'math',
          source: 'ssg',
        })
      }
    })
  }
}

function formulaOf(element: Element): { text: string; isBlock: boolean } | null {
  const inner = element.tagName === 'pre' ? element.children[0] : element
  if (inner?.type !== 'element' || inner.tagName !== 'code') return null
  const classes = inner.properties['className']
  if (!Array.isArray(classes) || !classes.includes('language-math')) return null
  const isBlock = element.tagName === 'pre' || classes.includes('math-display')
  return { text: textOf(inner), isBlock }
}
