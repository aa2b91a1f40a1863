import { hashOf } from '../../cache/key.ts'
import { hrefOf, joinRoute, type Route } from '../../graph/addresses.ts'
import { llmsNames } from '../../graph/copies.ts'
import type { Version } from '../../graph/versions.ts'
import { isIndexed } from '../../render/head.ts'
import type { OutputFile } from '../output-file.ts'
import type { CopiedSite } from './copied-site.ts'
import type { CopiedFile } from './copy-files.ts'
import { inLine, listItem, versionName } from './copy-text.ts'

interface Section {
  readonly title: string
  readonly items: readonly string[]
}

/**
 * `llms.txt` of the site and of each version, as https://llmstxt.org has it, and all pages of a version
 * in one file. Pages that search engines may not show are in none of them.
 */
export function llmsFiles(copies: readonly CopiedFile[], site: CopiedSite): readonly OutputFile[] {
  const { graph, identity } = site
  const addressOf = (route: Route) => identity.url + hrefOf(identity.baseUrl, route)
  const itemOf = ({ title, route, description }: CopiedFile) =>
    listItem(title, addressOf(route), description)

  const listed = copies.filter(({ node }) => isIndexed(node, identity))
  const byRoute = new Map(listed.map((copy) => [copy.node.route, copy]))
  const versions = graph.versions.flatMap((version) => {
    const docs = docsInOrder(version, byRoute)
    return docs.length === 0 ? [] : [{ version, name: versionName(version, site), docs }]
  })
  const files = versions.flatMap(({ version, name, docs }) => {
    const folder = version.config.path
    const list = textFile(joinRoute(folder, llmsNames.list), page(name, sectionsOf(docs)))
    return site.hasFullTexts ? [list, fullText(folder, docs)] : [list]
  })
  const own = files.filter(({ path }) => path !== llmsNames.list)
  return listed.length === 0 ? [] : [textFile(llmsNames.list, ofSite()), ...own]

  function page(name: string, sections: readonly Section[]): string {
    const blocks = sections
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => `## ${inLine(title)}\n\n${items.join('\n')}\n`)
    const summary = identity.tagline === '' ? [] : [`> ${inLine(identity.tagline)}\n`]
    return [`# ${inLine(name)}\n`, ...summary, ...blocks].join('\n')
  }

  function ofSite(): string {
    const first = versions.find(({ version }) => version.config.isLast)
    const pages = listed.filter(({ node }) => node.kind === 'page')
    const blogs = graph.blogs.map(({ config, posts }) => ({
      title: config.title,
      items: posts.flatMap(({ route }) => byRoute.get(route) ?? []).map(itemOf),
    }))
    const lists = versions.flatMap(({ version, name }) => {
      const { path } = version.config
      const isAbove = version === first?.version
      const list = listItem(name, addressOf(joinRoute(path, llmsNames.list)), '')
      const full = listItem(
        `${name}, all in one file`,
        addressOf(joinRoute(path, llmsNames.full)),
        '',
      )
      return [...(isAbove ? [] : [list]), ...(site.hasFullTexts ? [full] : [])]
    })
    return page(identity.title, [
      ...(first === undefined ? [] : sectionsOf(first.docs)),
      { title: 'Pages', items: pages.map(itemOf) },
      ...blogs,
      { title: 'Versions', items: lists },
    ])
  }

  function sectionsOf(docs: readonly PlacedCopy[]): readonly Section[] {
    const sections = new Map<string, string[]>()
    for (const { section, copy } of docs) {
      const items = sections.get(section) ?? []
      items.push(itemOf(copy))
      sections.set(section, items)
    }
    return [...sections].map(([title, items]) => ({ title, items }))
  }
}

interface PlacedCopy {
  /** The outermost category. */
  readonly section: string
  readonly copy: CopiedFile
}

/** The documents of a version as its sidebars have them, then those that stand in none. */
function docsInOrder(
  { docs, sidebars }: Version,
  copies: ReadonlyMap<Route, CopiedFile>,
): readonly PlacedCopy[] {
  const placed = new Map<Route, PlacedCopy>()
  const place = (route: Route, section: string) => {
    const copy = copies.get(route)
    if (copy?.node.kind === 'doc' && !placed.has(route)) placed.set(route, { section, copy })
  }
  for (const { places } of sidebars) {
    for (const [route, { trail }] of places) place(route, trail[0]?.label ?? 'Docs')
  }
  for (const { route } of docs) place(route, 'Docs')
  return [...placed.values()]
}

function fullText(folder: string, docs: readonly PlacedCopy[]): OutputFile {
  const copies = docs.map(({ copy }) => copy)
  return {
    path: joinRoute(folder, llmsNames.full).slice(1),
    source: { hash: hashOf(copies.map(({ hash }) => hash).join()), read: () => inOne(copies) },
  }
}

async function inOne(copies: readonly CopiedFile[]): Promise<string> {
  const texts: string[] = []
  for (const { read } of copies) texts.push(await read())
  return texts.join('\n---\n\n')
}

function textFile(route: Route, bytes: string): OutputFile {
  return { path: route.replace(/^\//, ''), source: { bytes } }
}
