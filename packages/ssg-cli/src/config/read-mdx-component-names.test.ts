import { expect, test } from 'vitest'
import { readMdxComponentNames } from './read-mdx-component-names.ts'

test.each([
  [
    'the keys of mdx',
    'export default defineTheme({ mdx: { Chart, "Map": Other } })',
    ['Chart', 'Map'],
  ],
  ['nothing without mdx', 'export default defineTheme({ slots: {} })', []],
  [
    'what a variable holds',
    'const mdx = { Chart }\nexport default defineTheme({ mdx })',
    ['Chart'],
  ],
  ['unknown with a spread', 'export default defineTheme({ mdx: { ...more } })', null],
  ['unknown when it is made elsewhere', 'export { default } from "./other"', null],
])('%s', (_, text, names) => {
  expect(readMdxComponentNames(text)).toEqual(names)
})
