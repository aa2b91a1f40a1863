import { expect, test } from 'vitest'
import { compileText, htmlOf, md, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test.each([
  ['[a](b.md)', { href: 'b.md', line: 1, column: 5, length: 4 }],
  ['x [b.md](b.md)', { href: 'b.md', line: 1, column: 10, length: 4 }],
  ['[a\nb\nc](d.md)', { href: 'd.md', line: 3, column: 4, length: 4 }],
  ['[a](b%20c.md)', { href: 'b%20c.md', line: 1, column: 5, length: 8 }],
  ['[a](<b c.md>)', { href: 'b%20c.md', line: 1, column: 6, length: 8 }],
  ['[a](%zz)', { href: '%zz', line: 1, column: 5, length: 3 }],
  ['see [a]\n\n[a]: ./b.md', { href: './b.md', line: 1, column: 5, length: 3 }],
  ['[a\nb]\n\n[a b]: ./c.md', { href: './c.md', line: 1, column: 1, length: 2 }],
  ['[a](pathname:///x)', { href: 'pathname:///x', line: 1, column: 5, length: 13 }],
])('the place of the link in %j', async (text, link) => {
  expect((await compileText(text)).links).toEqual([{ kind: 'link', ...link }])
})

test.each([
  [
    '[a](https://x.example)',
    '<p><a href="https://x.example" target="_blank" rel="noopener noreferrer">a<span class="external-icon" aria-hidden="true"></span></a></p>',
    ['https://x.example'],
  ],
  [
    '[a](//x.example)',
    '<p><a href="//x.example" target="_blank" rel="noopener noreferrer">a<span class="external-icon" aria-hidden="true"></span></a></p>',
    ['//x.example'],
  ],
  [
    '[![b](https://x.example/b.png)](https://x.example)',
    '<p><a href="https://x.example" target="_blank" rel="noopener noreferrer"><img loading="lazy" decoding="async" alt="b" src="https://x.example/b.png"></a></p>',
    ['https://x.example', 'https://x.example/b.png'],
  ],
  ['[a](mailto:a@b.c)', '<p><a href="mailto:a@b.c">a</a></p>'],
  ['[a](TEL:1)', '<p><a href="TEL:1">a</a></p>'],
  ['<a>x</a>', '<p><a>x</a></p>'],
  ['<img>', '<img loading="lazy" decoding="async" alt="">'],
  [
    '<img src="data:image/x" loading="eager">',
    '<img loading="eager" decoding="async" alt="" src="data:image/x">',
  ],
  [
    '<video src="/a.mp4" poster="https://x.example/b.png"></video>',
    '<p><video src="/a.mp4" poster="https://x.example/b.png"></video></p>',
  ],
])('a link outside the site: %j', async (text, html, recorded: string[] = []) => {
  const { body, links } = await compileText(text)
  expect(body.kind === 'static' && body.html).toBe(html)
  expect(links.map(({ href }) => href)).toEqual(recorded)
})

test('a link with pathname: opens in a new tab', async () => {
  expect(await htmlOf('[a](pathname:///x)')).toMatch(
    /^<p><a href="ssg\w+-0-href" target="_blank" rel="noopener noreferrer">a<\/a><\/p>$/,
  )
})

test.each([
  [
    '<img src="a.png" width="2">',
    /^<img loading="lazy" decoding="async" alt="" src="ssg\w+-0-href" width="2">$/,
  ],
  ['<img src="a.png" height="2">', /^<img .*src="ssg\w+-0-href" height="2">$/],
  ['<img src="a.png">', /src="ssg\w+-0-href" width="ssg\w+-0-width" height="ssg\w+-0-height">$/],
  [
    '<video src="./a.mp4" poster="../b.png"></video>',
    /^<p><video src="ssg\w+-0-href" poster="ssg\w+-1-href">/,
  ],
  ['<audio><source src="@site/a.mp3"></audio>', /<source src="ssg\w+-0-href">/],
])('images and media get placeholders: %j', async (text, html) => {
  const { body, links } = await compileText(text)
  expect(body.kind === 'static' && body.html.trim()).toMatch(html)
  expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(['image']))
})

test.each([
  ['<Card href="./b.md" />', ['./b.md']],
  ['<Card href="https://x.example" />', ['https://x.example']],
  ['<Card href="mailto:x" />', []],
  ['<Card href="pathname:///x" />', ['pathname:///x']],
  ['<Card href={"./b.md"} />', []],
  ['<Card title="./b.md" />', []],
  ['<CardList href="./b.md" />', []],
  ['<ThemedImage sources={{ light: "./a.svg", dark: "/b.svg" }} />', ['./a.svg', '/b.svg']],
  ['<ThemedImage sources={{ light: "https://x.y/a.svg", dark: `/c.svg` }} />', []],
  ['import ThemedImage from "./a.js"\n\n<ThemedImage sources={{ light: "./a.svg" }} />', []],
])('the links of %j', async (text, hrefs) => {
  expect((await compileText(text, mdx)).links.map(({ href }) => href)).toEqual(hrefs)
})

test('links are recorded as written with their place, and external links are marked', async () => {
  const { value } = await compileMarkdown(
    '# A\n\nSee [b](./b.md#c) or [out](https://x.example).\n',
    mdx,
  )
  expect(value.links).toEqual([
    { kind: 'link', href: './b.md#c', line: 3, column: 9, length: 8 },
    { kind: 'link', href: 'https://x.example', line: 3, column: 28, length: 17 },
  ])
  const { body } = value
  expect(body.kind === 'static' && body.html).toContain(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">',
  )
})

test.each([
  ['[x](javascript:a)', 5],
  ['[x](<java&#10;script:a>)', 1],
  ['[x](javascript&colon;a)', 1],
  ['![x](vbscript:a)', 6],
  ['![x](data:text/html,a)', 6],
  ['[x][y]\n\n[y]: data:text/html,a', 1],
  ['<data:text/html,a>', 2],
  ['a <a href="java&#x73;cript:a">x</a>', 3],
  ['a <a href=" JavaScript:a">x</a>', 12],
  ['<svg><a xlink:href="javascript:a">x</a></svg>', 21],
  ['<form action="javascript:a"></form>', 15],
  ['<iframe src="data:image/svg+xml,a"></iframe>', 14],
])('%j is an error, and is not in the output', async (text, column) => {
  const options = { ...md, withMarkdownPage: true }
  const { value, diagnostics } = await compileMarkdown(`Text\n\n${text}`, options)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'script-link', place: { line: 3, column }, loss: 'text' },
  ])
  expect(JSON.stringify(value)).not.toMatch(/script:|data:|&#x73|&colon/i)
})

test.each([
  '<Card title="A" href="javascript:a" />',
  '<a href={"javascript:a"}>x</a>',
  '<A to="data:a" />',
  // React recognizes URLs only by the usual case of a name, and browsers by any.
  '<B HREF="javascript:a" />',
  '<a HREF={`javascript:a`}>x</a>',
  '<a href={["javascript:a"]}>x</a>',
  '<DocCardList items={[{ label: "A", "href": "javascript:a" }]} />',
])('the URL in %j is an error', async (text) => {
  const options = { ...mdx, siteComponents: null }
  const { diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toMatchObject([{ rule: 'script-link', place: { line: 1 } }])
})

test('a link with an unknown protocol is an error and loses its href', async () => {
  const { value, diagnostics } = await compileMarkdown('[x](ftp://a.example)', md)
  expect(diagnostics).toMatchObject([{ rule: 'link-protocol', place: { column: 5, length: 15 } }])
  expect(value.body).toMatchObject({ html: '<p><a>x</a></p>' })
})

test('images may be data URLs', async () => {
  const text = '![a](data:image/png;base64,AA==) <img src="data:image/svg+xml,a">'
  expect(await htmlOf(text, md)).toMatch(/src="data:image\/png.*src="data:image\/svg/)
})

test('images load lazily and have placeholders for their size', async () => {
  const { value } = await compileMarkdown('![Alt](./a.png)', mdx)
  expect(value.links).toMatchObject([{ kind: 'image', href: './a.png' }])
  const html = value.body.kind === 'static' ? value.body.html : ''
  expect(html).toMatch(
    /loading="lazy" decoding="async" alt="Alt" src="ssg\w+-0-href" width="ssg\w+-0-width"/,
  )
})

test('the href of a card is a link, and the id of a component is an anchor', async () => {
  const text = '<Card title="B" href="./b.md" />\n<Card href="https://x.y" />\n<Details id="d" />\n'
  const { value } = await compileMarkdown(text, mdx)
  expect(value.links).toMatchObject([
    { href: './b.md', line: 1, column: 23, length: 6 },
    { href: 'https://x.y', line: 2, column: 13, length: 11 },
  ])
  expect(value.anchors).toEqual(['d'])
  expect(value.body.kind === 'interactive' && value.body.code).toMatch(/href: "ssg\w+-0-href"/)
})

test('the sources of a themed image become those of the files', async () => {
  const text = '<ThemedImage sources={{ light: "./a.svg", dark: "/b.svg" }} />\n'
  const { value } = await compileMarkdown(text, mdx)
  expect(value.links).toMatchObject([
    { kind: 'image', href: './a.svg', line: 1, column: 33 },
    { kind: 'image', href: '/b.svg', line: 1, column: 50 },
  ])
  const code = value.body.kind === 'interactive' ? value.body.code : ''
  expect(code).toMatch(/light: "ssg\w+-0-href",\s*dark: "ssg\w+-1-href"/)
})
