import { expect, test } from 'vitest'
import { compileText, md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['a\n\nb', 'a b'],
  ['- a\n- b', 'a b'],
  ['| a | b |\n| - | - |\n| c | d |', 'a b c d'],
  ['a<br>b *c*d', 'a b cd'],
  ['```js title="t"\na\n```', 't a'],
  ['<button>x</button> a', 'a'],
  ['a\u200Bb', 'ab'],
  ['<dl><dt>a</dt><dd>b</dd></dl><aside>c</aside>', 'a b c'],
])('the text of %j for the search index', async (text, expected) => {
  expect((await compileText(text)).sections[0]?.text).toBe(expected)
})

test.each([
  ['# A\n\n*b* c\n\nd', 'b c'],
  ['- a\n\nb', 'b'],
  [':::note[T]\na\n:::', 'a'],
  ['# A', ''],
])('the first paragraph of %j', async (text, expected) => {
  expect((await compileText(text)).defaultDescription).toBe(expected)
})

test.each([
  ['## A\n\n#### B\n\n### C', [['A'], ['A', 'B'], ['A', 'C']]],
  ['### A\n\n## B', [['A'], ['B']]],
  ['## A\n\n### B\n\n## C', [['A'], ['A', 'B'], ['C']]],
])('the headings above each section of %j', async (text, paths) => {
  expect((await compileText(text)).sections.slice(1).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['## `a.b.c(d)`', ['a.b.c', 'c']],
  ['## `new A()` and `B`', ['new A', 'A', 'B']],
  ['## A', []],
  ['## `--flag`', ['--flag']],
  ['## `"x"`', []],
  ['## A\n\n| a |\n| - |\n| `c`, `d` |', ['c', 'd']],
  ['## A\n\n| a | Name |\n| - | - |\n| `c` | `e` |\n| f | |', ['c', 'e']],
  ['## A\n\n| a | names |\n| - | - |\n| x `c` | `e` |', []],
  ['## A\n\n| a | **code** |\n| - | - |\n| [`c`](x) | `e` |', ['e']],
  ['## A\n\n| a |\n| - |\n| `c` |\n| `c` |', ['c']],
])('the names that %j defines', async (text, names) => {
  expect((await compileText(text)).sections[1]?.names).toEqual(names)
})

test.each([
  ['# A', 'A'],
  ['a\n\n# B *c*', 'B c'],
  ['---\n\n# A', null],
  ['## A\n\n# B', null],
  ['a', null],
])('the title of %j', async (text, title) => {
  expect((await compileText(text)).contentTitle).toBe(title)
})

test.each([
  ['a\n\n<!-- truncate -->\n\nb', '<p>a</p>\n'],
  ['a\n\n<!--truncate-->\n\nb', '<p>a</p>\n'],
  ['<!-- truncate -->\n\nb', ''],
  ['a\n\n<!-- truncated -->\n\nb', null],
  ['a\n\n> <!-- truncate -->\n\nb', null],
  ['a\n\n<!-- truncate --> <!-- x -->\n\nb', null],
])('the excerpt of %j', async (text, excerpt) => {
  const { body } = await compileText(text)
  expect(body).toMatchObject({ kind: 'static', excerpt })
  expect(body.kind === 'static' && body.html).not.toContain('truncate')
})

test('an interactive body keeps the truncation marker', async () => {
  const { body } = await compileText('{1}\n\n{/* truncate */}\n\nb', mdx)
  expect(body).toMatchObject({ kind: 'interactive', isTruncated: true })
  expect(body.kind === 'interactive' && body.code).toContain('truncate-marker')
  expect((await compileText('{1}', mdx)).body).toMatchObject({ isTruncated: false })
})

test('the title of a page may contain colons', async () => {
  expect((await compileMarkdown('# Using node:fs and a:b[c]', md)).value.contentTitle).toBe(
    'Using node:fs and a:b[c]',
  )
})

test('the title, the first paragraph and the text of each section are recorded', async () => {
  const { value } = await compileMarkdown(
    '# Title\n\nThe *lead*.\n\n## One\n\nFirst `code`.\n\n## Two\n\n- a\n- b\n',
    mdx,
  )
  expect(value.contentTitle).toBe('Title')
  expect(value.defaultDescription).toBe('The lead.')
  expect(value.sections).toEqual([
    { id: null, path: [], names: [], text: 'Title The lead.' },
    { id: 'one', path: ['One'], names: [], text: 'First code.' },
    { id: 'two', path: ['Two'], names: [], text: 'a b' },
  ])
})

test('sections have the headings above them and the names they define', async () => {
  const table =
    '| Name | Type |\n| --- | --- |\n| `a` | `number` |\n| [`b`](#b) | |\n| see `c` | |\n'
  const { value } = await compileMarkdown(
    `## \`new Agent(options?)\`\n\n${table}\n### Deep\n\n#### Deeper\n\n## \`agent.close()\`\n`,
    mdx,
  )
  expect(value.sections.map(({ path, names }) => [path, names])).toEqual([
    [[], []],
    [['new Agent(options?)'], ['new Agent', 'Agent', 'a']],
    [['new Agent(options?)', 'Deep'], []],
    [['new Agent(options?)', 'Deep', 'Deeper'], []],
    [['agent.close()'], ['agent.close', 'close']],
  ])
})

test('a post has a word count, an excerpt up to the marker, and no title in its body', async () => {
  const text = '# Title\n\nTwo words.\n\n<!-- truncate -->\n\nAnd more.\n'
  const { value } = await compileMarkdown(text, { ...mdx, isPost: true })
  expect(value.contentTitle).toBe('Title')
  expect(value.wordCount).toBe(4)
  expect(value.body).toMatchObject({ excerpt: '<p>Two words.</p>\n' })
  expect(value.body.kind === 'static' && value.body.html).toContain('And more.')
  expect(value.body.kind === 'static' && value.body.html).not.toContain('<h1')
})
