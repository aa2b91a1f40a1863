import { expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { extractMagicComments } from './extract-magic-comments.ts'

const { magicComments } = siteSchema.parse({ title: 'A', url: 'https://a.example' }).markdown.code

const marked = (text: string, language: string) => {
  const { text: code, lineClasses } = extractMagicComments(text, language, magicComments)
  return [code, [...lineClasses.keys()]]
}

test('CODE-04: a magic comment marks the next line, or the lines up to the end comment', () => {
  const text = 'a\n// highlight-next-line\nb\n  // highlight-start\nc\nd\n// highlight-end\ne'
  expect(marked(text, 'js')).toEqual(['a\nb\nc\nd\ne', [2, 3, 4]])
})

test.each([
  ['# highlight-next-line', 'bash', true],
  ['// highlight-next-line', 'bash', false],
  ['<!-- highlight-next-line -->', 'html', true],
  ['{/* highlight-next-line */}', 'tsx', true],
  ['/* highlight-next-line */', 'js', true],
  ['-- highlight-next-line', 'sql', true],
  ['# highlight-next-line', 'toml', true],
  ['const a = 1 // highlight-next-line', 'js', false],
])('CODE-04: whether %s is a magic comment in %s: %s', (comment, language, isTaken) => {
  expect(marked(`${comment}\nx`, language)).toEqual(isTaken ? ['x', [1]] : [`${comment}\nx`, []])
})

/** A comment in the syntax of each kind. */
const comments: Readonly<Record<string, string>> = {
  slashes: '// highlight-next-line',
  star: '/* highlight-next-line */',
  jsx: '{/* highlight-next-line */}',
  hash: '# highlight-next-line',
  html: '<!-- highlight-next-line -->',
  dashes: '-- highlight-next-line',
  percent: '% highlight-next-line',
  semicolons: ';; highlight-next-line',
  apostrophe: "' highlight-next-line",
  underscore: "_ ' highlight-next-line",
  rem: 'REM highlight-next-line',
  ocaml: '(* highlight-next-line *)',
  bang: '! highlight-next-line',
  cobol: '*> highlight-next-line',
}

test.each([
  ['js javascript ts typescript', 'slashes star'],
  ['jsx tsx', 'slashes star jsx'],
  ['html', 'slashes star html'],
  ['md markdown', 'jsx hash html'],
  ['bash sh shell python py yaml yml', 'hash'],
  ['sql', 'star dashes'],
  ['lua haskell', 'dashes'],
  ['tex latex matlab', 'percent'],
  ['wasm', 'semicolons'],
  ['vb vba visual-basic', 'apostrophe rem'],
  ['vbnet', 'apostrophe underscore rem'],
  ['batch', 'rem'],
  ['basic', 'rem bang'],
  ['fsharp', 'slashes ocaml'],
  ['ocaml sml', 'ocaml'],
  ['fortran', 'bang'],
  ['cobol', 'cobol'],
  ['toml other', 'slashes star jsx hash html'],
])('CODE-04: in %s, magic comments have the syntax %s', (languages, expected) => {
  for (const language of languages.split(' ')) {
    const kinds = Object.keys(comments).filter(
      (kind) => marked(`${comments[kind]}\nx`, language)[0] === 'x',
    )
    expect([language, kinds.join(' ')]).toEqual([language, expected])
  }
})

test.each([
  ['  //highlight-next-line  ', true],
  ['/*highlight-next-line*/', true],
  ['/* highlight-next-line', false],
  ['// highlight-next-line x', false],
  ['// a highlight-next-line', false],
  ['/ highlight-next-line', false],
])('CODE-04: whether %j is a magic comment: %s', (comment, isTaken) => {
  expect(marked(`${comment}\nx`, 'js')).toEqual(isTaken ? ['x', [1]] : [`${comment}\nx`, []])
})

test.each([
  ['a // [!code highlight]', 'a', 'highlighted'],
  ['a // [!code hl]', 'a', 'highlighted'],
  ['a // [!code ++]', 'a', 'diff-add'],
  ['a // [!code --]', 'a', 'diff-remove'],
  ['a // [!code error]', 'a', 'error'],
  ['a // [!code warning]', 'a', 'highlighted'],
  ['a // [!code focus]', 'a', 'highlighted'],
  ['a # [!code ++]', 'a', 'diff-add'],
  ['a -- [!code ++]', 'a', 'diff-add'],
  ['a <!-- [!code ++] -->  ', 'a', 'diff-add'],
  ['a/*[!code ++]*/', 'a', 'diff-add'],
  ['a  //  [!code ++:12]', 'a', 'diff-add'],
])('the VitePress marker in %j is removed and marks the line', (line, text, className) => {
  const { text: code, lineClasses } = extractMagicComments(`x\n${line}`, 'js', [])
  expect([code, [...lineClasses]]).toEqual([`x\n${text}`, [[2, [className]]]])
})

test.each(['a // [!code other]', 'a // [!code ++] b', 'a [!code ++]', 'a // [!code ++:x]'])(
  'the line %j has no VitePress marker',
  (line) => {
    expect(extractMagicComments(line, 'js', magicComments)).toMatchObject({
      text: line,
      lineClasses: new Map(),
    })
  },
)

test('a line has the classes of its block, of the comment above it and of its marker, once each', () => {
  const text = [
    '// highlight-start',
    '// highlight-next-line',
    '// diff-add-next-line',
    'a // [!code error]',
    'b',
    '// highlight-end',
    'c',
  ].join('\n')
  const { text: code, lineClasses } = extractMagicComments(text, 'js', magicComments)
  expect([code, [...lineClasses]]).toEqual([
    'a\nb\nc',
    [
      [1, ['highlighted', 'diff-add', 'error']],
      [2, ['highlighted']],
    ],
  ])
})

test('characters with a meaning in regular expressions are literal in magic comments', () => {
  const own = [{ className: 'own', line: 'a.b*(c)+[d]?^$|{e}/\\' }]
  const { text, lineClasses } = extractMagicComments(`// ${own[0]?.line}\nx`, 'js', own)
  expect([text, [...lineClasses]]).toEqual(['x', [[1, ['own']]]])
  expect(extractMagicComments('// axb*(c)+[d]?^$|{e}/\\\nx', 'js', own).lineClasses.size).toBe(0)
})

test('code without a magic comment stays as it is', () => {
  expect(extractMagicComments('a\n\nb', 'js', [])).toEqual({
    text: 'a\n\nb',
    lineClasses: new Map(),
    writtenLines: null,
  })
  expect(extractMagicComments('let highlight', 'js', magicComments).text).toBe('let highlight')
})

test('CODE-05: magic comments of the site replace the built-in ones', () => {
  const own = [{ className: 'bad', line: 'this fails', block: { start: 'bad:', end: ':bad' } }]
  const { text, lineClasses } = extractMagicComments(
    '// this fails\na\n// bad:\nb\n// :bad\nc',
    'js',
    own,
  )
  expect([text, [...lineClasses]]).toEqual([
    'a\nb\nc',
    [
      [1, ['bad']],
      [2, ['bad']],
    ],
  ])
  const ours = '// highlight-next-line\na'
  expect(extractMagicComments(ours, 'js', own).text).toBe(ours)
})

test('marks lines as added, removed or wrong, with our markers and those of VitePress', () => {
  const { text, lineClasses } = extractMagicComments(
    '// diff-add-next-line\na\nb // [!code --]\nc // [!code error]',
    'js',
    magicComments,
  )
  expect([text, [...lineClasses]]).toEqual([
    'a\nb\nc',
    [
      [1, ['diff-add']],
      [2, ['diff-remove']],
      [3, ['error']],
    ],
  ])
})
