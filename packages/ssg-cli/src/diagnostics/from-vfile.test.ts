import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { expect, test } from 'vitest'
import { fromVfile } from './from-vfile.ts'

const parser = unified().use(remarkParse).use(remarkMdx).freeze()

/** The diagnostic for a text with an MDX syntax error. */
function diagnosticFor(text: string) {
  try {
    parser.parse(text)
  } catch (error) {
    return fromVfile(error as VFileMessage, 'a.md')
  }
  throw new Error(`MDX accepts ${text}`)
}

test.each([
  ['a <5 b', 1, 4, '&lt;'],
  ['a <= b', 1, 4, '&lt;'],
  ['Map<K, V>', 1, 6, '&lt;'],
  ['x <a@b.c> y', 1, 5, '[text](URL)'],
  ['<https://a.example>', 1, 8, '[text](URL)'],
  ['<mailto:a@b.c>', 1, 10, '[text](URL)'],
  ['x { a b }', 1, 6, '\\{'],
  ['{% raw %}', 1, 2, '\\{'],
  ['x {', 1, 4, '`}`'],
  ['see <Foo', 1, 9, 'Close the tag'],
  ['a <br> b', 1, 3, '`<br />`'],
  ['<img src="a">', 1, 1, '`<img />`'],
  ['text\n\n<div>\n\ntext', 3, 1, '`</div>`'],
  ['Array<string>', 1, 6, '&lt;string>'],
  ['</p>', 1, 2, 'add its opening tag'],
  ['<p>\n*a</p>*', 2, 3, 'on their own lines'],
  ['<a b=c>', 1, 6, 'in quotes'],
  ['<p class="a>x</p>', 1, 18, 'the quote it starts with'],
  ['> {a\nb}', 2, 1, 'Indent'],
  ['import x from "y"\ntext directly', 2, 6, 'blank line'],
])('the syntax error in %j is reported at %i:%i with the hint %s', (text, line, column, hint) => {
  const diagnostic = diagnosticFor(text)
  expect(diagnostic).toMatchObject({
    severity: 'error',
    rule: 'mdx-syntax',
    place: { file: 'a.md', line, column },
  })
  expect(diagnostic.hint).toContain(hint)
  expect(diagnostic.reason).not.toMatch(/acorn|\(note:|\d:\d/)
})

test('a closing tag that does not match is reported with its opening tag', () => {
  expect(diagnosticFor('<p>a</b></p>')).toMatchObject({
    reason: '`</b>` does not match the opening tag `<p>`',
    place: { line: 1, column: 5, length: 4 },
    related: [{ note: 'Opening tag', place: { file: 'a.md', line: 1, column: 1, length: 3 } }],
  })
})

test('a JavaScript syntax error includes the message of the parser', () => {
  const { reason } = diagnosticFor('import a from "b"\nimport a from "c"')
  expect(reason).toContain("Identifier 'a' has already been declared")
})

test('a message of our own transforms keeps its rule, text, severity and hint', () => {
  const file = new VFile('')
  const message = file.message('Unknown x', {
    place: { line: 2, column: 3 },
    ruleId: 'unknown-directive',
    source: 'ssg',
  })
  message.note = 'Write y'
  expect(fromVfile(message, 'a.md')).toEqual({
    severity: 'warning',
    rule: 'unknown-directive',
    reason: 'Unknown x',
    hint: 'Write y',
    place: { file: 'a.md', line: 2, column: 3, length: 1 },
  })
})

test('a message of a plugin of the site is not an MDX error', () => {
  const message = new VFile('').message('Write "an"', { line: 2, column: 3 })
  expect(fromVfile(message, 'a.md')).toMatchObject({
    severity: 'warning',
    rule: 'markdown-plugin',
    reason: 'Write "an"',
    place: { line: 2, column: 3 },
  })
})
