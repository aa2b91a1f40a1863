import { expect, test } from 'vitest'
import type { Body } from '../compile/body.ts'
import { fillBody } from './fill-body.ts'

const links = [
  { href: '/a?b=1&c="d"', size: null },
  { href: '/a.png', size: { width: 40, height: 30 } },
  { href: '/b.svg', size: null },
]

const html: Body = { kind: 'static', placeholderPrefix: 'm', html: '', excerpt: null }
const code: Body = {
  kind: 'interactive',
  placeholderPrefix: 'm',
  code: '',
  mappings: '',
  forBrowsers: null,
  isTruncated: false,
  usesDocCardList: false,
  hasOwnCode: false,
}

test('placeholders of a static body become HTML attributes', () => {
  const text =
    '<a href="m-0-href">m-0-href</a><img src="m-1-href" width="m-1-width" height="m-1-height"><img src="m-2-href" width="m-2-width">'
  expect(fillBody(html, text, links)).toBe(
    '<a href="/a?b=1&amp;c=&quot;d&quot;">m-0-href</a><img src="/a.png" width="40" height="30"><img src="/b.svg">',
  )
})

test('placeholders of an interactive body become JavaScript strings', () => {
  const text = '{ href: "m-0-href", width: "m-1-width", height: "m-2-height" }'
  expect(fillBody(code, text, links)).toBe(
    '{ href: "/a?b=1&c=\\"d\\"", width: "40", height: undefined }',
  )
})

test('placeholders of another text are left alone', () => {
  expect(fillBody(html, '<a href="n-0-href">', links)).toBe('<a href="n-0-href">')
})

test('the name of a type becomes a link if its address is known', () => {
  const types = [
    { href: '/a', size: null },
    { href: null, size: null },
  ]
  const text = '<a href="m-0-type">A.<wbr>B</a>&lt;<a href="m-1-type">C</a>'
  expect(fillBody(html, text, types)).toBe('<a href="/a">A.<wbr>B</a>&lt;C')
  expect(fillBody(code, '[{ href: "m-0-type" }, { href: "m-1-type" }]', types)).toBe(
    '[{ href: "/a" }, { href: undefined }]',
  )
})

const picture = {
  sources: [{ type: 'image/webp', srcset: '/a.webp?b&c 1w' }],
  srcset: '/b.png 1w',
  sizes: '9px',
}
const pictures = [
  { href: '/a.png', size: null, picture },
  { href: '/b.png', size: null },
  { href: '/c.png', size: null, picture: { ...picture, srcset: null } },
]

test('the variants of an image become elements and attributes of a static body', () => {
  const image = (index: number) =>
    `<picture>m-${index}-sources<img srcset="m-${index}-srcset" sizes="m-${index}-sizes"></picture>`
  const source = '<source type="image/webp" srcset="/a.webp?b&amp;c 1w" sizes="9px">'
  expect(fillBody(html, image(0), pictures)).toBe(
    `<picture>${source}<img srcset="/b.png 1w" sizes="9px"></picture>`,
  )
  expect(fillBody(html, image(1), pictures)).toBe('<picture><img></picture>')
  expect(fillBody(html, image(2), pictures)).toBe(`<picture>${source}<img></picture>`)
})

test('the variants of an image become elements and properties of an interactive body', () => {
  const image = (index: number) =>
    `["m-${index}-sources", { srcSet: "m-${index}-srcset", sizes: "m-${index}-sizes" }]`
  const source =
    '[_jsx("source", {"type":"image/webp","srcSet":"/a.webp?b&c 1w","sizes":"9px"}, "image/webp")]'
  expect(fillBody(code, image(0), pictures)).toBe(
    `[${source}, { srcSet: "/b.png 1w", sizes: "9px" }]`,
  )
  expect(fillBody(code, image(1), pictures)).toBe('[[], { srcSet: undefined, sizes: undefined }]')
})
