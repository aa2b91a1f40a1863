import { urlOf } from '@ssg/runtime/contract/addresses'
import { hashOf } from '../../cache/hash.ts'
import type { Page } from '../../compile/page.ts'
import { pageOf } from '../../graph/routes.ts'
import type { Version } from '../../graph/versions.ts'
import type { LinkGroup } from '../../render/listed-links.ts'
import { fillMarkdownPage } from './fill-markdown-page.ts'
import type { MarkdownContext, MarkdownPageInput } from './markdown-context.ts'

/** The copy of a page: where it is from, its title, its text. */
export async function markdownPageText(
  page: MarkdownPageInput,
  site: MarkdownContext,
): Promise<string> {
  const { node, title, links } = page
  const source = pageOf(node)
  const lists = links.map((group) => linkList(group, page, site)).filter((list) => list !== '')
  const hasTitle = source !== null && source.contentTitle !== null && node.kind !== 'blog-post'
  const content =
    source === null
      ? [page.description === title ? '' : escapeInline(page.description), ...lists]
      : [await fillMarkdownPage(source, node.route, lists.join('\n\n'), site)]
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

/** Names all that the copy of a page depends on. */
export function markdownPageKey(page: MarkdownPageInput, site: MarkdownContext): string {
  const source = pageOf(page.node)
  const { title, description, links } = page
  const about = source === null ? description : ''
  const written = [site.generator, originLine(page, site), title, about, links]
  return hashOf(JSON.stringify([written, source && textKey(source, site, [])]))
}

/** Of a text: what it says, what its links mean, and the texts it shows. */
function textKey(page: Page, site: MarkdownContext, around: readonly Page[]): unknown {
  const shown = [...site.includedPages(page).values()].filter((other) => !around.includes(other))
  const links = site.graph.links.get(page) ?? []
  return [
    page.bodyKey,
    links.map(({ href }) => [href, site.hasMarkdownPage(href)]),
    shown.map((other) => textKey(other, site, [...around, page])),
  ]
}

/** `undici 6.x · https://undici.nodejs.org/docs/api/Agent`; of a post also its date and its authors. */
function originLine({ node }: MarkdownPageInput, site: MarkdownContext): string {
  const { identity } = site
  const name = 'version' in node ? versionName(node.version, site) : identity.title
  const facts =
    node.kind === 'blog-post'
      ? [node.post.date.slice(0, 10), ...node.post.authors.map(({ name }) => name)]
      : []
  const address = urlOf(identity, node.route)
  return [escapeInline(name), ...facts.map(escapeInline), address].join(' · ')
}

/**
 * `undici 6.x`; docs that are not the default ones have their id in it: `undici guide 2.0`. The only
 * version of some docs needs no label.
 */
export function versionName({ config }: Version, { graph, identity }: MarkdownContext): string {
  const { docs, label } = config
  const ofDocs = graph.versions.filter((other) => other.config.docs.id === docs.id)
  return [
    identity.title,
    ...(docs.id === 'default' ? [] : [docs.id]),
    ...(ofDocs.length === 1 ? [] : [label]),
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

export function listItem(label: string, address: string, description: string): string {
  const text = escapeInline(description)
  const name = escapeInline(label.replace(/[[\]\\]/g, '\\$&'))
  return `- [${name}](${address})${text === '' ? '' : `: ${text}`}`
}

/** Plain text in a line of Markdown, where what looks like a tag would be one. */
export function escapeInline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/<(?=[a-z/!?])/gi, '\\<')
}
