import { expect, test } from 'vitest'
import { clientNavigationUrl, isPlainClick, type LinkProperties } from './links.ts'

const origin = 'https://example.org'

function link(href: string, attributes: Readonly<Record<string, string>> = {}): LinkProperties {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  return {
    href: url?.href ?? href,
    origin: url?.origin ?? '',
    target: attributes['target'] ?? '',
    hasAttribute: (name) => name in attributes,
  }
}

test.each([
  ['a page', '/docs/api/Agent', {}],
  ['a heading of a page', '/docs/api/Agent#options', {}],
  ['a link with target _self', '/docs/', { target: '_self' }],
])('%s is followed without a reload', (_, href, attributes) => {
  expect(clientNavigationUrl(link(href, attributes), '/docs/', origin)?.href).toBe(origin + href)
})

test.each([
  ['another site', 'https://example.com/docs/', {}],
  ['another protocol', 'http://example.org/docs/', {}],
  ['a mailto link', 'mailto:a@example.org', {}],
  ['a javascript link', 'javascript:void(0)', {}],
  ['an invalid URL', 'https://', {}],
  ['a path outside the base URL', '/blog', {}],
  ['a new window', '/docs/', { target: '_blank' }],
  ['a download', '/docs/a.zip', { download: '' }],
  ['a link with the reload attribute', '/docs/', { 'data-ssg-reload': '' }],
  ['a link that acts on the page', '/docs/', { 'data-action': 'toggle-category' }],
])('%s is left to the browser', (_, href, attributes) => {
  expect(clientNavigationUrl(link(href, attributes), '/docs/', origin)).toBeNull()
})

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('isPlainClick(%j) is %s', (parts, isPlain) => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  expect(isPlainClick({ ...click, ...parts } as MouseEvent)).toBe(isPlain)
})
