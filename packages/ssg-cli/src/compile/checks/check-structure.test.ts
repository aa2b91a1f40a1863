import { expect, test } from 'vitest'
import { md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['a\n\n```js\nb', 'unclosed-code', 3, 1],
  ['a\n\n```', 'unclosed-code', 3, 1],
  ['````js\nb\n```\n', 'unclosed-code', 1, 1],
  ['~~~\nb\n```', 'unclosed-code', 1, 1],
  ['```js\nb\n``` js', 'unclosed-code', 1, 1],
  ['- a\n\n  ```js\n  b\n- c', 'unclosed-code', 3, 3],
  ['a\n\n:::note[T]\nb\n', 'unclosed-directive', 3, 1],
  ['::::note\nb\n', 'unclosed-directive', 1, 1],
  [':::note\nb\n:::\n\nc\n:::', 'unclosed-directive', 6, 1],
  ['- a\n\n  :::note\n  b\n- c', 'unclosed-directive', 3, 3],
  ['## A {#x}\n\n## B {#x}', 'duplicate-id', 3, 1],
  ['## A {/* #x */}\n\n## B <!-- #x -->', 'duplicate-id', 3, 1],
  ['a\n\n<!-- b\n\nc', 'unclosed-comment', 3, 1],
  ['##Usage\n\na', 'heading-without-space', 1, 1],
  ['a [b](./my page.md#c) d', 'link-with-space', 1, 3],
  ['a\nb[^1].', 'missing-footnote', 2, 2],
])('%j is reported: %s', async (text, rule, line, column) => {
  for (const options of [md, mdx]) {
    const { diagnostics } = await compileMarkdown(text, options)
    expect(diagnostics).toMatchObject([{ severity: 'warning', rule, place: { line, column } }])
    expect(diagnostics[0]?.hint).toBeDefined()
  }
})

test.each([
  ['a <!-- b\n\nc', 'unclosed-comment', 1, 3],
  ['a\nb {/* c', 'unclosed-comment', 2, 3],
  ['\\<!-- &lt; <!-- b', 'unclosed-comment', 1, 12],
  ['<p>\n<!-- a -->\n <!-- b\n', 'unclosed-comment', 3, 2],
  ['a\n\n<div class="x">\n\nb', 'unclosed-tag', 3, 1],
  ['<table><tr><td><b>a</td></table>', 'unclosed-tag', 1, 16],
  ['<ul>\n  <li><a href="x">b\n</ul>', 'unclosed-tag', 2, 7],
  ['a <kbd>b', 'unclosed-tag', 1, 3],
])('in plain Markdown, %j is reported: %s', async (text, rule, line, column) => {
  const { diagnostics } = await compileMarkdown(text, md)
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule, place: { line, column } }])
})

test.each([
  '```js\na\n```',
  '```js\na\n`````  ',
  '> ```\n> a\n> ```\n\nb',
  '#1 and #hash, ##',
  '• **native**: *string* | null',
  '\\##Usage',
  'fn[0](a, b.c) and [a](<b c.md>) and [a](b.md "c d.md") and \\[a](b c.md)',
  'b[^1] and `c[^1]` and x[^ab]* and \\[^1]\n\n[^1]: a',
  '- ~~~\n  a\n  ~~~\n',
  '1. a\n\n   :::note\n   b\n   :::\n',
  '    ```\n    indented',
  '::::note\n:::tip\na\n:::\n::::',
  '> [!NOTE]\n> a',
  '```md\n:::note\n<!-- a\n<div>\n```',
  '`<!--` and `:::` and `<div>`',
  '\\<!-- a and &lt;!-- b',
  '## A {#x}\n\n## B {#y}\n\n## A',
  'a\r\n\r\n```js\r\nb\r\n```\r\n\r\n:::note\r\nc\r\n:::\r\n',
])('%j is closed', async (text) => {
  expect((await compileMarkdown(text, md)).diagnostics).toEqual([])
})

test.each([
  '<ul><li>a<li>b</ul><p>c<br>d<img src="x">',
  '<table><tr><td>a<tr><td>b</table>',
  '<a name="x"/>b',
  '<details>\n<summary>a</summary>\n\nb\n\n</details>',
  '<script>\nif (a) document.write("<div>")\n</script>',
  '<div title="<b>">a</div>',
  '<DIV>a</div>',
  'a <b>c</b></div>',
  '<!-- <div> -->\n\na',
  '<my-tag>',
])('the tags in %j are closed, or need not be', async (text) => {
  expect((await compileMarkdown(text, md)).diagnostics).toEqual([])
})

test.each([
  'a[0][1], [number][], [A][I], grid [row][0] and [x]',
  'f(a)[0] and (a) [b] and [a] (b) and [a] (see below)',
  '2 ** 3, x **= 2, src/**/*.ts, /** a */, **kwargs and 5 \\*\\* 2',
  'a \\`b and attrs(...)`` and ~~~ and ~/a and a ~~ b',
  'AT&T; &amp;nbsp; &copy; &#123; a&b;',
  '-1 is less\n-2 is not',
  '*Note*: a\n*Other*: b',
  "'Tis a quote and '''bold''' too",
  '> [note] a\n> b',
  '> [Note] from the editor',
  'Look! [a](b.png)',
  '[a](https://a.example/b,c;d..e) and https://a.example/?a=1&copy=2',
  ':: a and ::: and .. a: and . b',
  '- [ ] a\n- [x] b\n- [ab] c',
  'AT&T, R&D and fish &chips',
  '1.5 and\n2.5',
  '#1 is first\n#hash',
  '| a | b |',
  'a | b\n--- | ---\n1 |',
  '- [a](b.md)\n- [ ] c\n- [x] d\n- [a]: b\n- [x](c.md)\n- [a]',
  '!a and !!! and ???',
  'A title\n---\n\na',
  '---\n\na: b\n\n---\n\nc',
  '## A {#x}\n\n## B #\n\n## `{#y}` c',
  '```js title="a b.js" {1,2-3} showLineNumbers tab name=x\na\nb\nc\n```',
  '```js title=a.js {1}\na\n```',
  '```js title=a.js\na\n```',
  '```text\n// a-comment\n# highlight it\n```',
  '```js {1}\n// highlight-start\n```',
  '```js\n// highlight-start\na\n// highlight-end\n// error-next-line\nb\n```',
  '```\n!!! a\n[a](b\n**c\n```',
  ':port: at 10:30:00 and :3000:',
  '`` `a` `` and ``` ``b ```',
  '<div>\n\n**a**\n\n</div>',
  '<pre>\n**a**\n</pre>',
  '<svg><feBlend/></svg> <my-tag>a</my-tag>',
  'a[^1] and b[^1]\n\n[^1]: c',
  '[a], [a] and [b]\n\n[a]: /x\n[b]: /y\n[a]: /x',
])('%j is text, or the syntax that it looks like', async (text) => {
  expect((await compileMarkdown(text, md)).diagnostics).toEqual([])
})

test.each([
  ['https://a.example/?b=1&gt;2', '`&gt;` stays text in a URL without brackets'],
  ['a &nbps; b', '`&nbps;` is not a character of HTML, and stays text'],
])('the entity in %j stays text', async (text, reason) => {
  const { diagnostics } = await compileMarkdown(text, md)
  expect(diagnostics).toMatchObject([{ rule: 'unknown-entity', reason }])
})

const conflict = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic'

test.each([
  [`x\n\n${conflict}\n`, [3]],
  [`${conflict}\n\n${conflict}\n`, [1, 7]],
  ['a\n\n>>>>>>> topic\n', [3]],
  ['a\r\n<<<<<<< HEAD\r\nb\r\n', [2]],
])('the merge conflict in %j is an error', async (text, lines) => {
  for (const options of [md, mdx, { ...mdx, hasMdExtension: true }]) {
    const { value, diagnostics } = await compileMarkdown(text, options)
    expect(diagnostics).toMatchObject(
      lines.map((line) => ({
        severity: 'error',
        rule: 'merge-conflict',
        place: { line, column: 1 },
      })),
    )
    expect(value.body).toMatchObject({ html: '' })
  }
})

test('a text with a merge conflict keeps its content if other generators show it', async () => {
  const options = { ...md, features: { ...md.features, showsConflicts: true } }
  const { value, diagnostics } = await compileMarkdown('a\n\n>>>>>>> topic\n', options)
  expect(diagnostics).toMatchObject([{ rule: 'merge-conflict', place: { line: 3 } }])
  expect(value.body).toMatchObject({ html: expect.stringContaining('<p>a</p>') })
})

test.each(['A title\n=======\n', `\`\`\`\n${conflict}\n\`\`\``, 'a <<<<<<< b', '>>>>>>>\n'])(
  '%j is not a merge conflict',
  async (text) => {
    const { diagnostics } = await compileMarkdown(text, md)
    expect(diagnostics).toEqual([])
  },
)
