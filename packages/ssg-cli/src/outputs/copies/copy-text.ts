import { hashOf } from '../../cache/key.ts'
import type { Page } from '../../compile/page.ts'
import { hrefOf } from '../../graph/addresses.ts'
import { pageOf } from '../../graph/routes.ts'
import type { Version } from '../../graph/versions.ts'
import type { LinkGroup } from '../../render/listed-links.ts'
import type { CopiedPage, CopiedSite } from './copied-site.ts'
import { filledText } from './fill-copy.ts'

/** The copy of a page: where it is from, its title, its text. */
export async function copyText(page: CopiedPage, site: CopiedSite): Promise<string> {
  const { node, title, links } = page
  const source = pageOf(node)
  const lists = links.map((group) => listOf(group, page, site)).filter((list) => list !== '')
  const hasTitle = source !== null && source.ownTitle !== null && node.kind !== 'blog-post'
  const content =
    source === null
      ? [page.description === title ? '' : inLine(page.description), ...lists]
      : [await filledText(source, node.route, lists.join('\n\n'), site)]
  const parts = [`> ${originOf(page, site)}`, hasTitle ? '' : `# ${inLine(title)}`, ...content]
  return `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

/** Names all that the copy of a page depends on. */
export function copyKey(page: CopiedPage, site: CopiedSite): string {
  const source = pageOf(page.node)
  const { title, description, links } = page
  const about = source === null ? description : ''
  const written = [site.generator, originOf(page, site), title, about, links]
  return hashOf(JSON.stringify([written, source && textKey(source, site, [])]))
}

/** Of a text: what it says, what its links mean, and the texts it shows. */
function textKey(page: Page, site: CopiedSite, around: readonly Page[]): unknown {
  const shown = [...site.shownBy(page).values()].filter((other) => !around.includes(other))
  const links = site.graph.links.get(page) ?? []
  return [
    page.key,
    links.map(({ href }) => [href, site.hasCopy(href)]),
    shown.map((other) => textKey(other, site, [...around, page])),
  ]
}

/** `undici 6.x · https://undici.nodejs.org/docs/api/Agent`; of a post also its date and its authors. */
function originOf({ node }: CopiedPage, site: CopiedSite): string {
  const { identity } = site
  const name = 'version' in node ? versionName(node.version, site) : identity.title
  const facts =
    node.kind === 'blog-post'
      ? [node.post.date.slice(0, 10), ...node.post.authors.map(({ name }) => name)]
      : []
  const address = identity.url + hrefOf(identity.baseUrl, node.route)
  return [inLine(name), ...facts.map(inLine), address].join(' · ')
}

/**
 * `undici 6.x`; docs that are not the default ones have their id in it: `undici guide 2.0`. The only
 * version of some docs needs no label.
 */
export function versionName({ config }: Version, { graph, identity }: CopiedSite): string {
  const { docs, label } = config
  const ofDocs = graph.versions.filter((other) => other.config.docs.id === docs.id)
  return [
    identity.title,
    ...(docs.id === 'default' ? [] : [docs.id]),
    ...(ofDocs.length === 1 ? [] : [label]),
  ].join(' ')
}

function listOf({ title, links }: LinkGroup, { node }: CopiedPage, site: CopiedSite): string {
  const items = links.map(({ label, href, description }) =>
    listItem(label, site.absolute(href, node.route), description),
  )
  return [...(title === '' ? [] : [`## ${inLine(title)}\n`]), ...items].join('\n')
}

export function listItem(label: string, address: string, description: string): string {
  const text = inLine(description)
  const name = inLine(label.replace(/[[\]\\]/g, '\\$&'))
  return `- [${name}](${address})${text === '' ? '' : `: ${text}`}`
}

/** Plain text in a line of Markdown, where what looks like a tag would be one. */
export function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/<(?=[a-z/!?])/gi, '\\<')
}
