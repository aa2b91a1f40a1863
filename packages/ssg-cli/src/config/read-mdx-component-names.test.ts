import { expect, test } from 'vitest'
import { mayReplaceElements, readMdxComponentNames } from './read-mdx-component-names.ts'

test.each([
  [
    'the keys of `mdx` are read',
    'export default defineTheme({ mdx: { Chart, "Map": Other } })',
    ['Chart', 'Map'],
  ],
  ['a definition without `mdx` has none', 'export default defineTheme({ slots: {} })', []],
  [
    'variables are followed',
    'const mdx = { Chart }\nexport default defineTheme({ mdx })',
    ['Chart'],
  ],
  ['a spread is unknown', 'export default defineTheme({ mdx: { ...more } })', null],
  ['a definition from another module is unknown', 'export { default } from "./other"', null],
])('%s', (_, text, names) => {
  expect(readMdxComponentNames(text)).toEqual(names)
})

test.each([
  ['mdx: { Chart }', false],
  ['mdx: { h2 }', true],
  ['components: { Footer }', false],
  ['components: { CodeBlock: Framed }', true],
  ['components: all()', true],
])('{ %s } may replace elements: %s', (definition, expected) => {
  expect(mayReplaceElements(`export default defineTheme({ ${definition} })`)).toBe(expected)
})
