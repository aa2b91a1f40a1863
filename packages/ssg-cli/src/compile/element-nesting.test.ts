import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { keepsNesting, keepsText } from './element-nesting.ts'
import { htmlTagNames } from './transforms/html-tag-names.ts'

const voidNames = 'area base br col embed hr img input link meta param source track wbr'.split(' ')
const elements = [...htmlTagNames].filter((name) => !voidNames.includes(name))

/** The elements in one another, the outermost first. */
function nest(names: readonly string[], content: string): string {
  return names.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, content)
}

const keptByParser = (html: string) => toHtml(fromHtml(html, { fragment: true })) === html

/** Whether the names and the text in the last of them are kept, by our rules. */
function isKept(names: readonly string[]): boolean {
  const last = names.at(-1) ?? ''
  return names.every((name, index) => keepsNesting(name, names.slice(0, index))) && keepsText(last)
}

test('a parser keeps all elements in one another that the rules allow', () => {
  const table = ['table', 'tbody', 'tr', 'td']
  for (const outer of [...elements.map((name) => [name]), table, ['ul', 'li'], ['p', 'em']]) {
    for (const inner of elements) {
      for (const names of [
        [...outer, inner],
        [...outer, inner, 'div'],
        [...outer, 'span', inner],
      ]) {
        if (isKept(names)) expect(nest(names, 'text')).toSatisfy(keptByParser)
      }
    }
  }
})

test.each([
  ['p', 'div'],
  ['h2', 'ul', 'li'],
  ['a', 'span', 'a'],
  ['li', 'span', 'li'],
  ['table', 'tr', 'td'],
  ['table', 'p'],
  ['td'],
])('elements that a parser moves are not allowed: %s %s %s', (...names) => {
  expect(isKept(names.filter((name) => name !== undefined))).toBe(false)
})

test.each([
  ['p', 'strong', 'code'],
  ['table', 'tbody', 'tr', 'td', 'p', 'a'],
  ['ul', 'li', 'ol', 'li', 'pre', 'code'],
  ['div', 'x-element', 'p'],
])('what Markdown is made of is allowed: %s %s %s', (...names) => {
  expect(isKept(names)).toBe(true)
})
