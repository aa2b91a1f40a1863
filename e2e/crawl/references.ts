import { init, parse as parseModule } from 'es-module-lexer'
import { parseDocument } from 'htmlparser2'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What a file names, as it is written there, and where in it one can point. */
export interface References {
  readonly hrefs: readonly string[]
  readonly ids: ReadonlySet<string>
}

await init

/**
 * Addresses a file names: absolute ones of any site, and what is relative to the file or its host.
 * Of formats without a syntax for addresses, those are taken that are on the origin of `publicHome`.
 */
export function referencesIn(text: string, type: string, publicHome: string): References {
  const read = readers.find(([pattern]) => pattern.test(type))?.[1]
  const { hrefs, ids = [] } = text === '' ? nothing : (read?.(text, publicHome) ?? nothing)
  return { hrefs: hrefs.filter((href) => href !== ''), ids: new Set(ids) }
}

interface Found {
  readonly hrefs: readonly string[]
  readonly ids?: readonly string[]
}
type Reader = (text: string, publicHome: string) => Found

const nothing: Found = { hrefs: [] }

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^text\/html/, inHtml],
  [/json/, inJson],
  [/xml/, inXml],
  [/^text\/css/, (text) => ({ hrefs: inStyles(text) })],
  [/javascript/, inModule],
  [/^text\/markdown/, inMarkdown],
  [/^text\/plain/, inPlainText],
  [/^redirects$/, inRedirects],
]

/** The part of a parsed document that is looked at. */
interface MarkupNode {
  readonly type: string
  readonly data?: string
  readonly name?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly MarkupNode[]
}

const addressAttributes = ['href', 'src', 'poster', 'action', 'data', 'cite', 'xlink:href', 'url']

function inHtml(html: string, publicHome: string): Found {
  return inMarkup(html, publicHome, false)
}

/** Feeds hold pages: text with elements in it is read as HTML. */
function inXml(xml: string, publicHome: string): Found {
  return inMarkup(xml, publicHome, true)
}

function inMarkup(text: string, publicHome: string, xmlMode: boolean): Found {
  const hrefs: string[] = []
  const ids: string[] = []
  const walk = (node: MarkupNode, parent: MarkupNode | undefined): void => {
    const attributes = node.attribs ?? {}
    for (const name of addressAttributes) hrefs.push(attributes[name] ?? '')
    for (const set of [attributes['srcset'], attributes['imagesrcset']]) hrefs.push(...inSet(set))
    hrefs.push(...inStyles(attributes['style'] ?? ''))
    if (node.name === 'meta') hrefs.push(...inMeta(attributes, publicHome))
    if (attributes['id'] !== undefined) ids.push(attributes['id'])
    if (node.type === 'text' && parent !== undefined) {
      hrefs.push(...inText(node.data ?? '', parent, publicHome, xmlMode))
    }
    for (const child of node.children ?? []) walk(child, node.type === 'cdata' ? parent : node)
  }
  walk(parseDocument(text, { xmlMode }) as MarkupNode, undefined)
  return { hrefs: xmlMode ? hrefs.filter(isFinished) : hrefs, ids }
}

/** In a style sheet for a feed, addresses are templates. */
function isFinished(href: string): boolean {
  return !href.includes('{')
}

function inText(
  text: string,
  parent: MarkupNode,
  publicHome: string,
  xmlMode: boolean,
): readonly string[] {
  if (xmlMode) {
    if (/<[a-z]/i.test(text)) return inHtml(text, publicHome).hrefs
    return isOnOrigin(text.trim(), publicHome) ? [text.trim()] : []
  }
  if (parent.name === 'style') return inStyles(text)
  const type = parent.name === 'script' ? parent.attribs?.['type'] : undefined
  return type?.includes('json') ? inJson(text, publicHome).hrefs : []
}

function inMeta(
  { content = '', 'http-equiv': kind }: Readonly<Record<string, string>>,
  publicHome: string,
): readonly string[] {
  const refresh = /^\d+;\s*url=(.*)$/i.exec(content)?.[1]
  if (kind?.toLowerCase() === 'refresh' && refresh !== undefined) return [refresh]
  return isOnOrigin(content, publicHome) ? [content] : []
}

/** `a.png 1x, b.png 2x` */
function inSet(set = ''): readonly string[] {
  return set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
}

function inStyles(css: string): string[] {
  const urls = css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"]*))\s*\)/g)
  return [...urls]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((href) => !href.startsWith('data:'))
}

/** Keys of data that holds routes and ids, which say nothing of the base URL. */
const routeKeys = ['path', 'markdown', 'id']

/** Data names whole addresses, those from the root of the host, and files of ours by their paths. */
function inJson(text: string, publicHome: string): Found {
  const hrefs: string[] = []
  const inHome = (path: string) => publicHome + path
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        walk(inner, Array.isArray(value) ? key : name)
      }
    } else if (typeof value !== 'string') return
    else if (/html$/.test(key)) hrefs.push(...inHtml(value, publicHome).hrefs)
    else if (key === '@id') hrefs.push(value.replace(/#.*/, ''))
    else if (value.startsWith('assets/')) hrefs.push(...value.split(' ').map(inHome))
    else if (isOnOrigin(value, publicHome) || (/^\/\S*$/.test(value) && !routeKeys.includes(key))) {
      hrefs.push(value)
    }
  }
  walk(JSON.parse(text), '')
  return { hrefs }
}

function inModule(code: string): Found {
  const [imports] = parseModule(code)
  return { hrefs: imports.flatMap(({ n }) => n ?? []) }
}

const markdown = unified().use(remarkParse).use(remarkGfm)

function inMarkdown(text: string): Found {
  const hrefs: string[] = []
  visit(markdown.parse(text), ['link', 'image', 'definition'], (node) => {
    if ('url' in node) hrefs.push(String(node.url))
  })
  return { hrefs }
}

/** Lists of pages, and all pages of a version in one file, are too large to be parsed. */
function inPlainText(text: string, publicHome: string): Found {
  const links = text.matchAll(/\]\(([^()\s]+)\)/g)
  return {
    hrefs: [...links].map(([, href = '']) => href).filter((href) => isOnOrigin(href, publicHome)),
  }
}

/** A host's table of redirects: `from to status` in each line. */
function inRedirects(text: string): Found {
  const lines = text.split('\n').filter((line) => /^\S+\s+\S/.test(line) && !line.startsWith('#'))
  return { hrefs: lines.map((line) => line.split(/\s+/)[1] ?? '') }
}

/** One address on the origin of the site, not a sentence that begins with one. */
function isOnOrigin(value: string, publicHome: string): boolean {
  return value.startsWith(`${new URL(publicHome).origin}/`) && !/\s/.test(value)
}
