import { expect, test } from 'vitest'
import { htmlOf, md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['a <!-- one --> b', '<p>a  b</p>'],
  ['<!-- {a} `b` -->\n\ntext', '<p>text</p>'],
  ['<!--\nmany\n\nlines {\n-->\n\ntext', '<p>text</p>'],
  ['- item\n  <!-- inside -->\n- other', '<ul>\n<li>item</li>\n<li>other</li>\n</ul>'],
  ['{/* comment */}\n\ntext', '<p>text</p>'],
])('the comment in %j is removed', async (text, html) => {
  expect((await htmlOf(text, mdx)).trim()).toBe(html)
})

test.each([
  'a {/* secret */} b',
  'a {/*secret*/ /* secret */} b',
  '{/*\nsecret\n\n<b> *secret*\n*/}\n\ntext',
  'text\n{/* secret\n\nsecret */}\ntext',
  '- item\n  {/* secret\n\n  secret */}\n- b',
  '> {/* secret\n> secret */}\n> b',
  '## A {/* secret */}',
  '## A <!-- secret -->',
  '<!-- secret --> a <b>c</b>',
  '<div><!-- secret -->\n\n<!-- secret --></div>',
  '<p title="x">a<!-- secret --></p>',
  '<?secret ?>\n\n<!SECRET secret>',
  '<!-- secret',
  '<style>a{}</style><!-- secret -->',
])('plain Markdown publishes no comment: %j', async (text) => {
  const { value } = await compileMarkdown(text, { ...md, withMarkdownPage: true })
  const { body, markdownPage, defaultDescription, headings, sections } = value
  expect(body.kind).toBe('static')
  const published = JSON.stringify([body, markdownPage, defaultDescription, headings, sections])
  expect(published).not.toMatch(/secret|<!--|{\/\*/i)
})

test.each([
  ['`{/* x */}`', '<code>{/* x */}</code>'],
  ['a \\{/* x */}', '<p>a {/* x */}</p>'],
  ['{/* a */ b}', '<p>{/* a */ b}</p>'],
  ['{/* a', '<p>{/* a</p>'],
  ['## A {/* #my-id */}', 'id="my-id"'],
  ['<script>"<!-- x -->"</script>', '<script>"<!-- x -->"</script>'],
])('in plain Markdown, %j is not removed as a comment', async (text, html) => {
  const { value } = await compileMarkdown(text, md)
  expect(value.body.kind === 'static' && value.body.html).toContain(html)
})

test('the heading `A <!-- note -->` has the id of its text', async () => {
  const { value } = await compileMarkdown('## A <!-- note -->', mdx)
  expect(value.headings).toEqual([{ id: 'a', level: 2, html: 'A' }])
})

test('the Markdown page has expressions without their comments', async () => {
  const text = 'a {/* secret */ 1 + 1}\n\n{2 // secret\n}'
  const { value } = await compileMarkdown(text, { ...mdx, withMarkdownPage: true })
  expect(value.markdownPage.text).toMatch(/\{\s*1 \+ 1\}\n\n\{2\s*\}/)
  expect(value.markdownPage.text).not.toContain('secret')
})

test('a comment in inline code stays', async () => {
  expect(await htmlOf('`<!-- x -->`', mdx)).toContain('&#x3C;!-- x -->')
})
