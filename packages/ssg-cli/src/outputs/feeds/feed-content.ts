import { originalImageUrl } from '@ssgdocs/runtime/contract/image-paths'
import { isImageData, isScriptHref } from '@ssgdocs/runtime/contract/protocols'
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { urlAttributes } from 'html-url-attributes'
import { parseSrcset, stringifySrcset } from 'srcset'

/** Elements that do nothing in a feed reader, or could do harm. */
const droppedElements = new Set([
  'button',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
])

/**
 * Converts the body of a page for feed readers: URLs become absolute, code loses its colours, and
 * everything that needs the site's scripts or styles is removed. Images are the originals.
 */
export function feedContent(html: string, pageUrl: string): string {
  const tree = fromHtml(html, { fragment: true })
  return toHtml({ ...tree, children: convertChildren(tree, pageUrl) } as Root)
}

function convertChildren(parent: Root | Element, pageUrl: string): ElementContent[] {
  return parent.children.flatMap((child: Nodes): ElementContent[] => {
    if (child.type === 'text') return [child]
    if (child.type !== 'element' || isDropped(child)) return []
    return convertElement(child, pageUrl)
  })
}

function isDropped({ tagName, properties }: Element): boolean {
  return (
    droppedElements.has(tagName) ||
    properties['ariaHidden'] === 'true' ||
    hasClass(properties, 'hash-link') ||
    properties['role'] === 'tablist' ||
    (tagName === 'source' && hasGeneratedSrcset(properties))
  )
}

function convertElement(element: Element, pageUrl: string): ElementContent[] {
  const { tagName, properties } = element
  if (properties['dataPart'] === 'code-title') return [h('p', h('code', textOf(element)))]
  if (tagName === 'pre') return [plainCode(element)]
  const children = convertChildren(element, pageUrl)
  if (hasClass(properties, 'code-block')) return children
  if (tagName === 'picture' && children.length === 1) return children
  const shown = { ...element, properties: plainProperties(tagName, properties, pageUrl), children }
  return [...tabLabel(properties), shown]
}

/** Keeps only the `language-` class and the text. */
function plainCode(pre: Element): Element {
  const code = pre.children.find((child): child is Element => 'tagName' in child)
  const classes = toStringList(code?.properties['className'])
  const language = classes.find((name) => name.startsWith('language-'))
  return h('pre', h('code', language === undefined ? {} : { class: language }, textOf(pre)))
}

/** Tabs are shown one below the other, each below its label. */
function tabLabel({ role, dataLabel }: Properties): Element[] {
  return role === 'tabpanel' ? [h('p', h('strong', String(dataLabel)))] : []
}

function plainProperties(tagName: string, properties: Properties, pageUrl: string): Properties {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, typeof value][] => {
    if (/^(?:srcSet|sizes)$/.test(name) && hasGeneratedSrcset(properties)) return []
    if (/^(?:class|data[A-Z]|on[A-Z]|aria[A-Z]|(?:role|tabIndex|hidden)$)/.test(name)) return []
    if (isUrlAttribute(tagName, name)) {
      const url = toAbsoluteUrl(String(value), pageUrl)
      return url === null ? [] : [[name, url]]
    }
    return [[name, name === 'srcSet' ? toAbsoluteSrcset(String(value), pageUrl) : value]]
  })
  return Object.fromEntries(entries)
}

function isUrlAttribute(tagName: string, name: string): boolean {
  if (!Object.hasOwn(urlAttributes, name)) return false
  return urlAttributes[name]?.includes(tagName) ?? true
}

/** Returns null for URLs that run code. Leaves invalid URLs unchanged. */
function toAbsoluteUrl(address: string, pageUrl: string): string | null {
  if (isScriptHref(address) && !isImageData(address)) return null
  return URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address
}

/** Whether the candidates are variants of a local image. */
function hasGeneratedSrcset({ srcSet }: Properties): boolean {
  const [first] = parseSrcset(String(srcSet ?? ''))
  return first !== undefined && originalImageUrl(first.url) !== null
}

function toAbsoluteSrcset(written: string, pageUrl: string): string {
  const candidates = parseSrcset(written)
  return stringifySrcset(
    candidates.map((one) => ({ ...one, url: toAbsoluteUrl(one.url, pageUrl) ?? one.url })),
  )
}

function hasClass({ className }: Properties, name: string): boolean {
  return toStringList(className).includes(name)
}

function toStringList(value: Properties[string]): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
