import { expect, test } from 'vitest'
import { tokenizeCode } from './tokenize-code.ts'

test('highlighting does not depend on the languages used before', async () => {
  const text = '---\ntitle: a\n---\n'
  const before = await tokenizeCode(text, 'md')
  await tokenizeCode('title: a\n', 'yaml')
  expect(await tokenizeCode(text, 'md')).toEqual(before)
  expect(before[1]).toContainEqual({ text: 'title', kind: 'property' })
})

test('the highlighting of a line depends on the lines before it', async () => {
  const [, inside] = await tokenizeCode('/* open\nconst a = 1 */', 'js')
  const [outside] = await tokenizeCode('const a = 1 */', 'js')
  expect(inside?.[0]?.kind).toBe('comment')
  expect(outside?.[0]?.kind).toBe('keyword')
})

/** The classes of the tokens of one line: `text/class`, without punctuation and plain text. */
async function classesOf(code: string, language: string): Promise<string> {
  const [tokens = []] = await tokenizeCode(code, language)
  return tokens
    .filter(({ kind }) => kind !== null && kind !== 'punctuation')
    .map(({ text, kind }) => `${text.trim()}/${kind}`)
    .join(' ')
}

test.each([
  ['js', '/* c */ const a = 1.5', '/* c *//comment const/keyword a/constant =/operator 1.5/number'],
  ['js', 'x = "a\\n"', 'x/variable =/operator "a/string \\n/escape "/string'],
  ['js', 'new Foo()', 'new/keyword Foo/function'],
  [
    'js',
    'async function f(p) { return typeof p }',
    'async function/keyword f/function p/parameter return typeof/keyword p/variable',
  ],
  ['js', 'class A extends B {}', 'class/keyword A/type extends/keyword B/type'],
  [
    'js',
    'x = { k: this.z, MAX: null }',
    'x/variable =/operator k/property this/constant z/property MAX/property null/constant',
  ],
  [
    'css',
    'a.b { width: 10px; color: red }',
    'a/tag b/attribute width/property 10px/number color/property red/constant',
  ],
  ['yaml', 'a: true # f', 'a/property true/constant # f/comment'],
  ['json', '{ "a": [1, null, "c"] }', 'a/property 1/number null/constant "c"/string'],
  ['diff', '+ a', 'a/inserted'],
  ['diff', '- b', 'b/deleted'],
])('the token classes of the %s code %j', async (language, code, expected) => {
  expect(await classesOf(code, language)).toBe(expected)
})

test('white space belongs to the token before it, and adjacent tokens of one class are merged', async () => {
  expect(await tokenizeCode('a && b', 'js')).toEqual([
    [
      { text: 'a ', kind: 'variable' },
      { text: '&& ', kind: 'operator' },
      { text: 'b', kind: 'variable' },
    ],
  ])
})

test('each line has its own tokens, with both line endings', async () => {
  expect(await tokenizeCode('a\r\n\nb', 'js')).toEqual([
    [{ text: 'a', kind: 'variable' }],
    [],
    [{ text: 'b', kind: 'variable' }],
  ])
})

test('code in an unknown language has one token in each line', async () => {
  expect(await tokenizeCode('let a\r\n\n1', 'nonsense')).toEqual([
    [{ text: 'let a', kind: null }],
    [{ text: '', kind: null }],
    [{ text: '1', kind: null }],
  ])
})

test('the same line has other tokens after another line', async () => {
  const code = 'a\n/*\na\n*/\na'
  const kinds = (await tokenizeCode(code, 'js')).map(([token]) => token?.kind)
  expect(kinds).toEqual(['variable', 'comment', 'comment', 'comment', 'variable'])
})

test('braces in a comment of a Go struct take no exponential time', async () => {
  const comment =
    '// &Options{} to buffer, losing recent writes on a crash of the whole process, here.'
  const [, line] = await tokenizeCode(`type Config struct {\n${comment}\n}`, 'go')
  expect(line?.map(({ text }) => text).join('')).toBe(comment)
})
