import { init, parse as parseModule } from 'es-module-lexer'
import { parseDocument } from 'htmlparser2'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** The references of a file, as written, and the anchors in it. */
export interface References {
  readonly hrefs: readonly string[]
  readonly ids: ReadonlySet<string>
}

await init

/**
 * Extracts the URLs in a file: absolute ones, and those relative to the file or its host. In
 * formats without a syntax for URLs, only those on the origin of `publicHome` count.
 */
export function extractReferences(text: string, type: string, publicHome: string): References {
  const read = extractors.find(([pattern]) => pattern.test(type))?.[1]
  const { hrefs, ids = [] } =
    text === '' ? noReferences : (read?.(text, publicHome) ?? noReferences)
  return { hrefs: hrefs.filter((href) => href !== ''), ids: new Set(ids) }
}

interface ExtractedReferences {
  readonly hrefs: readonly string[]
  readonly ids?: readonly string[]
}
type Extractor = (text: string, publicHome: string) => ExtractedReferences

const noReferences: ExtractedReferences = { hrefs: [] }

const extractors: readonly (readonly [RegExp, Extractor])[] = [
  [/^text\/html/, extractFromHtml],
  [/json/, extractFromJson],
  [/xml/, extractFromXml],
  [/^text\/css/, (text) => ({ hrefs: extractFromCss(text) })],
  [/javascript/, extractFromModule],
  [/^text\/markdown/, extractFromMarkdown],
  [/^text\/plain/, extractFromPlainText],
  [/^redirects$/, extractFromRedirects],
]

/** The part of a parsed document that is read here. */
interface MarkupNode {
  readonly type: string
  readonly data?: string
  readonly name?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly MarkupNode[]
}

const urlAttributes = ['href', 'src', 'poster', 'action', 'data', 'cite', 'xlink:href', 'url']

function extractFromHtml(html: string, publicHome: string): ExtractedReferences {
  return extractFromMarkup(html, publicHome, false)
}

/** Feeds contain HTML: text with elements in it is parsed. */
function extractFromXml(xml: string, publicHome: string): ExtractedReferences {
  return extractFromMarkup(xml, publicHome, true)
}

function extractFromMarkup(
  text: string,
  publicHome: string,
  xmlMode: boolean,
): ExtractedReferences {
  const hrefs: string[] = []
  const ids: string[] = []
  const walk = (node: MarkupNode, parent: MarkupNode | undefined): void => {
    const attributes = node.attribs ?? {}
    for (const name of urlAttributes) hrefs.push(attributes[name] ?? '')
    for (const set of [attributes['srcset'], attributes['imagesrcset']])
      hrefs.push(...parseSrcset(set))
    hrefs.push(...extractFromCss(attributes['style'] ?? ''))
    if (node.name === 'meta') hrefs.push(...extractFromMeta(attributes, publicHome))
    if (attributes['id'] !== undefined) ids.push(attributes['id'])
    if (node.type === 'text' && parent !== undefined) {
      hrefs.push(...extractFromText(node.data ?? '', parent, publicHome, xmlMode))
    }
    for (const child of node.children ?? []) walk(child, node.type === 'cdata' ? parent : node)
  }
  walk(parseDocument(text, { xmlMode }) as MarkupNode, undefined)
  return { hrefs: xmlMode ? hrefs.filter(isConcreteUrl) : hrefs, ids }
}

/** In an XSLT stylesheet of a feed, URLs are templates. */
function isConcreteUrl(href: string): boolean {
  return !href.includes('{')
}

function extractFromText(
  text: string,
  parent: MarkupNode,
  publicHome: string,
  xmlMode: boolean,
): readonly string[] {
  if (xmlMode) {
    if (/<[a-z]/i.test(text)) return extractFromHtml(text, publicHome).hrefs
    return isOnOrigin(text.trim(), publicHome) ? [text.trim()] : []
  }
  if (parent.name === 'style') return extractFromCss(text)
  const type = parent.name === 'script' ? parent.attribs?.['type'] : undefined
  return type?.includes('json') ? extractFromJson(text, publicHome).hrefs : []
}

function extractFromMeta(
  { content = '', 'http-equiv': kind }: Readonly<Record<string, string>>,
  publicHome: string,
): readonly string[] {
  const refresh = /^\d+;\s*url=(.*)$/i.exec(content)?.[1]
  if (kind?.toLowerCase() === 'refresh' && refresh !== undefined) return [refresh]
  return isOnOrigin(content, publicHome) ? [content] : []
}

/** `a.png 1x, b.png 2x` */
function parseSrcset(set = ''): readonly string[] {
  return set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
}

function extractFromCss(css: string): string[] {
  const urls = css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"]*))\s*\)/g)
  return [...urls]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((href) => !href.startsWith('data:'))
}

/** Keys whose values are routes, ids, names, texts and encoded pages of the search, which do not contain the base URL. */
const keysWithoutUrls = ['path', 'markdown', 'id', 'names', 'text', 'pages']

/** JSON contains absolute URLs, URLs from the root of the host, paths of output files, and front matter as written. */
function extractFromJson(text: string, publicHome: string): ExtractedReferences {
  const hrefs: string[] = []
  const inHome = (path: string) => publicHome + path
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (name !== 'frontMatter') walk(inner, Array.isArray(value) ? key : name)
      }
    } else if (typeof value !== 'string') return
    else if (/html$/.test(key)) hrefs.push(...extractFromHtml(value, publicHome).hrefs)
    else if (key === '@id') hrefs.push(value.replace(/#.*/, ''))
    else if (value.startsWith('assets/')) hrefs.push(...value.split(' ').map(inHome))
    else if (
      isOnOrigin(value, publicHome) ||
      (/^\/\S*$/.test(value) && !keysWithoutUrls.includes(key))
    ) {
      hrefs.push(value)
    }
  }
  walk(JSON.parse(text), '')
  return { hrefs }
}

function extractFromModule(code: string): ExtractedReferences {
  const [imports] = parseModule(code)
  return { hrefs: imports.flatMap(({ n }) => n ?? []) }
}

const markdown = unified().use(remarkParse).use(remarkGfm)

function extractFromMarkdown(text: string): ExtractedReferences {
  const hrefs: string[] = []
  visit(markdown.parse(paragraphsWithLinks(text)), ['link', 'image', 'definition'], (node) => {
    if ('url' in node) hrefs.push(String(node.url))
  })
  return { hrefs }
}

/** Most of the text of a page is code and paragraphs without links, which need no parsing. */
function paragraphsWithLinks(text: string): string {
  const withoutCode = text.replace(/^ *(```+|~~~+)[\s\S]*?^ *\1 *$/gm, '')
  const paragraphs = withoutCode
    .split(/\n[ \t]*\n/)
    .filter((one) => /\]\(|\]:|<|:\/\/|www\./.test(one))
  // Those of a list item are no code without it.
  return paragraphs.map((one) => one.replace(/^[ \t]+/gm, '')).join('\n\n')
}

/** Page lists, and files with all pages of a version, are too large to parse. */
function extractFromPlainText(text: string, publicHome: string): ExtractedReferences {
  const links = text.matchAll(/\]\(([^()\s]+)\)/g)
  return {
    hrefs: [...links].map(([, href = '']) => href).filter((href) => isOnOrigin(href, publicHome)),
  }
}

/** A `_redirects` file: `from to status` on each line. */
function extractFromRedirects(text: string): ExtractedReferences {
  const lines = text.split('\n').filter((line) => /^\S+\s+\S/.test(line) && !line.startsWith('#'))
  return { hrefs: lines.map((line) => line.split(/\s+/)[1] ?? '') }
}

/**
 * Whether the text is a single URL on the origin of the site, not a sentence that starts with one.
 */
function isOnOrigin(value: string, publicHome: string): boolean {
  return value.startsWith(`${new URL(publicHome).origin}/`) && !/\s/.test(value)
}
