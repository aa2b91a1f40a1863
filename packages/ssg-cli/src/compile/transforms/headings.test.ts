import { expect, test } from 'vitest'
import { compileText, htmlOf, md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['# A\n\n## B', [['b', 2, 'B']]],
  [
    '## A {#x}\n\n## X',
    [
      ['x', 2, 'A'],
      ['x-1', 2, 'X'],
    ],
  ],
  ['###### A', [['a', 6, 'A']]],
  ['# A\n\n## A', [['a-1', 2, 'A']]],
  ['## ...', [['section', 2, '...']]],
  ['## a ![b](c.png) [d *e*](f)', [['a-b-d-e', 2, 'a b d <em>e</em>']]],
  ['## <span class="x">a</span>', [['a', 2, '<span>a</span>']]],
  ['## **a ![](b.png)**', [['a-', 2, '<strong>a </strong>']]],
  ['## A[^1]\n\n[^1]: Note.', [['a1', 2, 'A<sup>1</sup>']]],
])('the headings of %j', async (text, headings) => {
  const { headings: actual } = await compileText(text)
  expect(actual.map(({ id, level, html }) => [id, level, html])).toEqual(headings)
})

test('a heading below level 1 has a link to itself', async () => {
  expect(await htmlOf('# A\n\n## B')).toBe(
    '<h1>A</h1>\n<h2 id="b">B<a class="hash-link" href="#b" aria-label="Direct link to B" title="Direct link to B" translate="no">\u200B</a></h2>',
  )
})

test('the link of a heading has the name that the site gives it', async () => {
  const features = { ...md.features, headingLinkLabel: 'Lien vers « {heading} »' }
  const html = await htmlOf('# A\n\n## $&', { ...md, features })
  expect(html).toContain('aria-label="Lien vers « $&#x26; »"')
})

test.each([
  ['<a id="x"></a> <a name="y">z</a> <p id="w">a</p>', ['x', 'y', 'w']],
  ['## A <span id="x"></span>', ['x', 'a-']],
  ['<button id="x">b</button>', ['x']],
])('the anchors of %j', async (text, anchors) => {
  expect((await compileText(text)).anchors.toSorted()).toEqual(anchors.toSorted())
})

test.each([
  ['## Hello {#my-ID}', 'my-ID', 'Hello'],
  ['## Hello {#my\\_id.\\_}', 'my_id._', 'Hello'],
  ['## Hello {#my-id .unnumbered}', 'my-id .unnumbered', 'Hello'],
  ['## Hello {/* #my-id */}', 'my-id', 'Hello'],
  ['## Hello <!-- #my-id -->', 'my-id', 'Hello'],
  [
    '## `new Client(url[, options])`',
    'new-clienturl-options',
    '<code>new Client(url[, options])</code>',
  ],
  ["## Event: `'connect'`", 'event-connect', "Event: <code>'connect'</code>"],
  ['## C++ & C#', 'c--c', 'C++ &#x26; C#'],
  ['## Principle :sparkles:', 'principle-sparkles', 'Principle ✨'],
  ['## What’s new?', 'whats-new', 'What’s new?'],
  ['## 日本語 見出し', '日本語-見出し', '日本語 見出し'],
  ['## See [docs](/x)', 'see-docs', 'See docs'],
])('the heading %j has the id %s', async (text, id, html) => {
  const { value } = await compileMarkdown(text, mdx)
  expect(value.headings).toEqual([{ id, level: 2, html }])
  expect(value.anchors).toContain(id)
})

test('the ids of repeated headings get numbers', async () => {
  const { value } = await compileMarkdown('## A\n\n## A\n\n### A\n', mdx)
  expect(value.headings.map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2'])
})

test.each([
  ['## ssg-page', 'ssg-page-1'],
  ['## search-dialog\n\n## search-dialog', 'search-dialog-1 search-dialog-2'],
  ['## search-option-3', 'search-option-3-1'],
  ['## \\_\\_ssg', '__ssg-1'],
  ['## ssg build', 'ssg-build'],
  ['## scripts\n\n## \\_\\_proto\\_\\_\n\n## constructor', 'scripts __proto__ constructor'],
])('the heading ids of %j avoid those of the page itself', async (text, ids) => {
  const { value, diagnostics } = await compileMarkdown(text, md)
  expect(diagnostics).toEqual([])
  expect(value.headings.map(({ id }) => id).join(' ')).toBe(ids)
})

test.each([
  ['a\n\n## B {#ssg-page}', md],
  ['a\n\n<div id="ssg-root">b</div>', md],
  ['a\n\n<a name="ssg-menu"></a>', md],
  ['a\n\n:::note{#ssg-content}\nb\n:::', md],
  ['a\n\n<Card id="search-dialog" />', { ...mdx, siteComponents: null }],
])('a reserved id in %j is an error and is removed', async (text, options) => {
  const { value, diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'reserved-id', place: { line: 3, column: 1 } },
  ])
  expect(JSON.stringify(value.body)).not.toMatch(/(?:id|name)=\\?"(?:ssg|search)/)
  expect(JSON.stringify(value.body)).not.toContain('search-dialog')
})
