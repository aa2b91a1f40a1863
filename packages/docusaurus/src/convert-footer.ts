import { ensureBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { convertLink, withoutCode } from './convert-link.ts'
import { textOf, writeAttributes } from './html-text.ts'
import { toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** Converts columns; a flat list of links becomes one column without a title. */
export function convertFooterColumns(links: readonly unknown[]): UnknownRecord[] {
  const fields = links.map(toRecord)
  const columns = fields.filter(({ items }) => Array.isArray(items))
  const flat = fields.filter(({ items }) => !Array.isArray(items))
  return [
    ...columns.map(({ title, items }) => ({
      title: title ?? '',
      links: convertFooterLinks(toArray(items)),
    })),
    ...(flat.length === 0 ? [] : [{ title: '', links: convertFooterLinks(flat) }]),
  ]
}

function convertFooterLinks(items: readonly unknown[]): UnknownRecord[] {
  return items.flatMap((item): UnknownRecord[] => {
    const fields = toRecord(item)
    const { html } = fields
    if (typeof html !== 'string') return [convertLink(fields)]
    // An icon or a badge becomes a link with its alternative text.
    const root = fromHtml(html, { fragment: true })
    const href = firstAttribute(root, 'href')
    const label = firstAttribute(root, 'alt') ?? textOf(html)
    return href === undefined || label === '' ? [] : [{ label, href: withoutCode(href) }]
  })
}

/** The first non-empty value of an attribute below a node. */
function firstAttribute(root: Root, name: 'href' | 'alt'): string | undefined {
  let first: string | undefined
  visit(root, 'element', ({ properties }) => {
    const value = properties[name]
    if (typeof value === 'string' && value !== '') first ??= value
  })
  return first
}

/** The copyright notice, below the logo of the footer if there is one. */
export function footerBottom(footer: UnknownRecord, baseUrl: string): string {
  const logo = toRecord(footer['logo'])
  const copyright = String(footer['copyright'] ?? '')
  if (logo['src'] === undefined) return copyright
  const notice = copyright && `<div class="footer__copyright">${copyright}</div>`
  return `<div class="margin-bottom--sm">${logoLink(logo, baseUrl)}</div>${notice}`
}

function logoLink(logo: UnknownRecord, baseUrl: string): string {
  const { href, src, srcDark = src, className = '', target, alt, width, height } = logo
  const image = (source: unknown, mode: string) =>
    `<img${writeAttributes({
      class: `footer__logo ${mode} ${className}`.trim(),
      src: ensureBaseUrl(baseUrl, String(source)),
      alt: alt ?? '',
      ...{ width, height },
    })}>`
  const images =
    srcDark === src ? image(src, '') : image(src, 'only-light') + image(srcDark, 'only-dark')
  return href === undefined ? images : `<a${writeAttributes({ href, target })}>${images}</a>`
}
