import { ensureBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { convertAttributes, convertLink } from './convert-link.ts'
import { writeAttributes } from './html-text.ts'
import { selectFields, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** Converts columns; a flat list of links becomes one column without a title. */
export function convertFooterColumns(links: readonly unknown[]): UnknownRecord[] {
  const fields = links.map(toRecord)
  const columns = fields.filter(({ items }) => Array.isArray(items))
  const flat = fields.filter(({ items }) => !Array.isArray(items))
  return [
    ...columns.map(({ title, className, items }) => ({
      title: title ?? '',
      ...selectFields({ className }, ['className']),
      links: convertFooterLinks(toArray(items)),
    })),
    ...(flat.length === 0 ? [] : [{ title: '', links: convertFooterLinks(flat) }]),
  ]
}

function convertFooterLinks(items: readonly unknown[]): UnknownRecord[] {
  return items.map(toRecord).map((item) => {
    const { html } = item
    return typeof html === 'string'
      ? { type: 'html', value: html }
      : { ...convertLink(item), ...selectFields(item, ['className']), ...convertAttributes(item) }
  })
}

/** The copyright notice, below the logo of the footer if there is one. */
export function footerBottom(footer: UnknownRecord, baseUrl: string): string {
  const logo = toRecord(footer['logo'])
  const copyright = String(footer['copyright'] ?? '')
  if (logo['src'] === undefined) return copyright
  const notice = copyright && `<div class="footer__copyright">${copyright}</div>`
  return `<div class="margin-bottom--sm">${logoLink(logo, baseUrl)}</div>${notice}`
}

/** Styles as React has them, as the text of an attribute; undefined if there are none. */
function styleText(style: unknown): string | undefined {
  const entries = Object.entries(toRecord(style))
  if (entries.length === 0) return undefined
  return entries
    .map(([name, value]) => {
      const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${property}:${typeof value === 'number' ? `${value}px` : value}`
    })
    .join(';')
}

function logoLink(logo: UnknownRecord, baseUrl: string): string {
  const { href, src, srcDark = src, className = '', target, alt, width, height, style } = logo
  const image = (source: unknown, mode: string) =>
    `<img${writeAttributes({
      class: `footer__logo ${mode} ${className}`.trim(),
      src: ensureBaseUrl(baseUrl, String(source)),
      alt: alt ?? '',
      ...{ width, height, style: styleText(style) },
    })}>`
  const images =
    srcDark === src ? image(src, '') : image(src, 'only-light') + image(srcDark, 'only-dark')
  return href === undefined ? images : `<a${writeAttributes({ href, target })}>${images}</a>`
}
