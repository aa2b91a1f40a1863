import { expect, test } from 'vitest'
import { splitIntoSections } from './split-into-sections.ts'

const markdown = `# Client

Lead.

## \`new Client(url)\`

One.

### Options \\<all>

Two.

~~~~md
## In code
~~~
~~~~

## Options

Three.
`

const headings = [
  { id: 'make', html: '<code>new Client(url)</code>' },
  { id: 'options-1', html: 'Options' },
]

test('ids come from the headings of the page, others are generated', () => {
  const sections = splitIntoSections(markdown, headings).map(({ id, title, level }) => [
    id,
    title,
    level,
  ])
  expect(sections).toEqual([
    ['', 'Client', 1],
    ['make', 'new Client(url)', 2],
    ['options-all', 'Options <all>', 3],
    ['options-1', 'Options', 2],
  ])
})

test('a section has the entries of its tables, up to the next heading', () => {
  const table = '| Name | Type |\n| - | - |\n| `close(done?)` | `a` |\n| b | `c` |\n'
  const text = `# A\n\n## B\n\n${table}\n### C\n\n| \`D\` |\n| - |\n| \`e.f\` |\n`
  expect(splitIntoSections(text, []).map(({ entries }) => entries)).toEqual([
    [],
    ['close'],
    ['d', 'ef'],
  ])
})

test('a section ends before the next heading of its level, outside code', () => {
  const [page, first, , last] = splitIntoSections(markdown, headings)
  expect(page?.markdown).toBe(markdown)
  expect(first?.markdown).toMatch(/^## `new Client\(url\)`\n[\s\S]*## In code\n~~~\n~~~~\n$/)
  expect(last?.markdown).toBe('## Options\n\nThree.\n')
})
