import { urlOf } from '@ssgdocs/runtime/contract/addresses'
import { hashOf } from '../../cache/hash.ts'
import type { Page } from '../../compile/page.ts'
import { pageOf } from '../../graph/routes.ts'
import type { Version } from '../../graph/versions.ts'
import type { LinkGroup } from '../../render/listed-links.ts'
import { fillMarkdownPage } from './fill-markdown-page.ts'
import type { MarkdownContext, MarkdownTexts } from './markdown-context.ts'
import type { MarkdownPageInput } from './markdown-page-input.ts'

/** The text of a Markdown page: origin, title, content. */
export function markdownPageText(
  page: MarkdownPageInput,
  site: MarkdownContext,
  texts: MarkdownTexts,
): string {
  const { node, title, links } = page
  const source = pageOf(node)
  const lists = links.map((group) => linkList(group, page, site)).filter((list) => list !== '')
  const hasTitle = source !== null && source.contentTitle !== null && node.kind !== 'blog-post'
  const content =
    source === null
      ? [page.description === title ? '' : escapeInline(page.description), ...lists]
      : [fillMarkdownPage(source, { route: node.route, lists: lists.join('\n\n'), texts, site })]
  const parts = [
    `> ${originLine(page, site)}`,
    hasTitle ? '' : `# ${escapeInline(title)}`,
    ...content,
  ]
  return `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

/** Hash of everything the text of a Markdown page depends on. */
export function markdownPageKey(page: MarkdownPageInput, site: MarkdownContext): string {
  const source = pageOf(page.node)
  const { title, links } = page
  const description = source === null ? page.description : ''
  const shown = [site.generator, originLine(page, site), title, description, links]
  return hashOf(JSON.stringify([shown, source && textKey(source, site, [])]))
}

/** Covers the text, its resolved links and the texts it includes. */
function textKey(page: Page, site: MarkdownContext, including: readonly Page[]): unknown {
  const included = [...site.includedPages(page).values()].filter((one) => !including.includes(one))
  const links = site.graph.links.get(page) ?? []
  return [
    page.bodyKey,
    links.map(({ href }) => [href, href !== null && site.hasMarkdownPage(href)]),
    included.map((one) => textKey(one, site, [...including, page])),
  ]
}

/** `undici 6.x · https://undici.nodejs.org/docs/api/Agent`; posts add their date and authors. */
function originLine({ node }: MarkdownPageInput, site: MarkdownContext): string {
  const { identity } = site
  const name = 'version' in node ? versionName(node.version, site) : identity.title
  const facts =
    node.kind === 'blog-post'
      ? [node.post.date.slice(0, 10), ...node.post.authors.map((author) => author.name)]
      : []
  const address = urlOf(identity, node.route)
  return [escapeInline(name), ...facts.map(escapeInline), address].join(' · ')
}

/** `undici 6.x`. Docs other than the default ones add their id: `undici guide 2.0`. The label of an only version is omitted. */
export function versionName({ config }: Version, { graph, identity }: MarkdownContext): string {
  const { docs, label } = config
  const versions = graph.versions.filter((other) => other.config.docs.id === docs.id)
  return [
    identity.title,
    ...(docs.id === 'default' ? [] : [docs.id]),
    ...(versions.length === 1 ? [] : [label]),
  ].join(' ')
}

function linkList(
  { title, links }: LinkGroup,
  { node }: MarkdownPageInput,
  site: MarkdownContext,
): string {
  const items = links.map(({ label, href, description }) =>
    listItem(label, site.absoluteUrl(href, node.route), description),
  )
  return [...(title === '' ? [] : [`## ${escapeInline(title)}\n`]), ...items].join('\n')
}

/** `- [label](address): description` */
export function listItem(label: string, address: string, description: string): string {
  const text = escapeInline(description)
  const name = escapeInline(label.replace(/[[\]\\]/g, '\\$&'))
  return `- [${name}](${address})${text === '' ? '' : `: ${text}`}`
}

/** Puts plain text on one line of Markdown and escapes what would be a tag. */
export function escapeInline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/<(?=[a-z/!?])/gi, '\\<')
}
