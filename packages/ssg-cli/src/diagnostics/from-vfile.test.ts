import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { expect, test } from 'vitest'
import { fromVfile } from './from-vfile.ts'

const parser = unified().use(remarkParse).use(remarkMdx).freeze()

/** What is said of a text that MDX cannot read. */
function complaint(text: string) {
  try {
    parser.parse(text)
  } catch (error) {
    return fromVfile(error as VFileMessage, 'a.md')
  }
  throw new Error(`MDX reads ${text}`)
}

test.each([
  ['a <5 b', 1, 4, '&lt;'],
  ['a <= b', 1, 4, '&lt;'],
  ['Map<K, V>', 1, 6, '&lt;'],
  ['x <a@b.c> y', 1, 5, '[text](address)'],
  ['<https://a.example>', 1, 8, '[text](address)'],
  ['<mailto:a@b.c>', 1, 10, '[text](address)'],
  ['x { a b }', 1, 6, '\\{'],
  ['{% raw %}', 1, 2, '\\{'],
  ['x {', 1, 4, '`}`'],
  ['see <Foo', 1, 9, 'Close the tag'],
  ['a <br> b', 1, 3, '`<br />`'],
  ['<img src="a">', 1, 1, '`<img />`'],
  ['text\n\n<div>\n\ntext', 3, 1, '`</div>`'],
  ['Array<string>', 1, 6, '&lt;string>'],
  ['</p>', 1, 2, 'open it first'],
  ['<p>\n*a</p>*', 2, 3, 'lines of their own'],
  ['<a b=c>', 1, 6, 'in quotes'],
  ['<p class="a>x</p>', 1, 18, 'the quote it began with'],
  ['> {a\nb}', 2, 1, 'Indent'],
  ['import x from "y"\ntext directly', 2, 6, 'blank line'],
])('%j is wrong at %i:%i, with a hint about %s', (text, line, column, hint) => {
  const found = complaint(text)
  expect(found).toMatchObject({
    severity: 'error',
    rule: 'mdx-syntax',
    place: { file: 'a.md', line, column },
  })
  expect(found.hint).toContain(hint)
  expect(found.reason).toMatch(/^Unexpected .*, expected /)
  expect(found.reason).not.toMatch(/acorn|\(note:|\d:\d/)
})

test('a tag that closes another points at the one it should close', () => {
  expect(complaint('<p>a</b></p>')).toMatchObject({
    reason: 'Unexpected closing tag `</b>`, expected `</p>`',
    place: { line: 1, column: 5, length: 4 },
    related: [{ note: 'The open tag', place: { file: 'a.md', line: 1, column: 1, length: 3 } }],
  })
})

test('what JavaScript has to say is said', () => {
  const { reason } = complaint('import a from "b"\nimport a from "c"')
  expect(reason).toContain("Identifier 'a' has already been declared")
})

test('a message of a transform of ours keeps its rule, its words and its severity', () => {
  const file = new VFile('')
  const message = file.message('Unexpected x, expected y', {
    place: { line: 2, column: 3 },
    ruleId: 'unknown-directive',
    source: 'ssg',
  })
  message.note = 'Write y'
  expect(fromVfile(message, 'a.md')).toEqual({
    severity: 'warning',
    rule: 'unknown-directive',
    reason: 'Unexpected x, expected y',
    hint: 'Write y',
    place: { file: 'a.md', line: 2, column: 3, length: 1 },
  })
})
