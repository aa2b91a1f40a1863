import { searchKey } from '@ssg/runtime/contract/search'
import {
  type IndexedPage,
  indexText,
  mergeIndexes,
  pickSections,
  type SearchFile,
  type Section,
  splitSections,
  splitTerms,
  type TextIndex,
} from '@ssg/search'
import type { TextSection } from '../compile/page.ts'
import type { IdentityConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { Version } from '../graph/versions.ts'
import { isIndexed } from '../render/head.ts'
import { hashedJson, type TextFile } from './page-data.ts'

/** A page as the search shows it. */
interface SearchedPage {
  readonly node: RouteNode
  readonly title: string
}

/** Gives what was kept of the texts, by their keys. */
export interface SearchTexts {
  sections(key: string): Promise<readonly TextSection[]>
  terms(key: string): Promise<TextIndex>
}

/** The files of the search, and for the manifest the first one of each scope. */
export interface SearchFiles {
  readonly files: readonly TextFile[]
  readonly entries: ReadonlyMap<string, string>
}

/** An index for each version of each docs, with what only others of them have, and one for the rest. */
export async function searchFiles(
  pages: readonly SearchedPage[],
  versions: readonly Version[],
  identity: IdentityConfig,
  texts: SearchTexts,
  worker: string,
): Promise<SearchFiles> {
  const files: TextFile[] = []
  const entries = new Map<string, string>()
  const byScope = await textsByScope(pages, identity, texts)
  const add = (
    key: string | null,
    own: readonly SearchedText[],
    others: readonly SearchedText[],
  ) => {
    const made = scopeFiles(own, others, worker)
    files.push(...made)
    entries.set(searchKey(key), made.at(-1)?.path ?? '')
  }
  for (const { config } of versions) {
    const same = versions.filter((other) => other.config.docs.id === config.docs.id)
    // What several others have is taken from the last version, or else from the newest.
    const others = same
      .filter((other) => other.config.key !== config.key)
      .sort((a, b) => Number(b.config.isLast) - Number(a.config.isLast))
    const own = byScope.get(config.key) ?? []
    add(config.key, own, elsewhere(own, others, byScope))
  }
  add(null, byScope.get(null) ?? [], [])
  return { files, entries }
}

/** What one text gives to the search. */
interface SearchedText {
  /** Title of its page. */
  readonly title: string
  readonly sections: readonly Section[]
  /** The same section has the same name in every version that has it. */
  readonly names: readonly string[]
  readonly terms: TextIndex
}

async function textsByScope(
  pages: readonly SearchedPage[],
  identity: IdentityConfig,
  texts: SearchTexts,
): Promise<ReadonlyMap<string | null, readonly SearchedText[]>> {
  const scopes = new Map<string | null, SearchedText[]>()
  for (const { node, title } of pages) {
    if (!isIndexed(node, identity)) continue
    const scope = 'version' in node ? node.version.config.key : null
    const found = scopes.get(scope) ?? []
    scopes.set(scope, found)
    const page = pageOf(node)
    const extent = page?.source.frontMatter.search ?? 'all'
    const href = hrefOf(identity.baseUrl, node.route)
    if (extent === 'none') continue
    if (extent === 'title' || page === null) found.push(titleAlone(title, href, nameOf(node)))
    else {
      for (const key of page.sectionKeys) {
        const sections = await texts.sections(key)
        found.push({
          title,
          names: sections.map(({ id }) => `${nameOf(node)}#${id ?? ''}`),
          sections: sections.map(({ id, ...section }) => ({
            ...section,
            href: id === null ? href : `${href}#${encodeURIComponent(id)}`,
            page: title,
          })),
          terms: await texts.terms(key),
        })
      }
    }
  }
  return scopes
}

/** For pages that have no text of their own, or none that is to be found. */
function titleAlone(title: string, href: string, name: string): SearchedText {
  const part = { path: [], names: [], text: '' }
  return {
    title,
    names: [`${name}#`],
    sections: [{ ...part, href, page: title }],
    terms: indexText([part]),
  }
}

function nameOf(node: RouteNode): string {
  return node.kind === 'doc' ? node.doc.id : node.route
}

/** What the versions have that this one has not, each section once. */
function elsewhere(
  own: readonly SearchedText[],
  others: readonly Version[],
  byScope: ReadonlyMap<string | null, readonly SearchedText[]>,
): readonly SearchedText[] {
  const known = new Set(own.flatMap(({ names }) => names))
  return others.flatMap(({ config }) =>
    (byScope.get(config.key) ?? []).flatMap((text): SearchedText[] => {
      const wanted = [...text.names.keys()].filter((at) => !known.has(text.names[at] ?? ''))
      if (wanted.length === 0) return []
      for (const at of wanted) known.add(text.names[at] ?? '')
      return [
        {
          title: text.title,
          names: [],
          sections: wanted.map((at) => ({
            ...(text.sections[at] as Section),
            elsewhere: config.label,
          })),
          terms: pickSections(text.terms, wanted),
        },
      ]
    }),
  )
}

/** The one to load first comes last. */
function scopeFiles(
  own: readonly SearchedText[],
  others: readonly SearchedText[],
  worker: string,
): readonly TextFile[] {
  const all = [...own, ...others]
  const sections = all.flatMap((text) => text.sections)
  const indexed = all.map(({ title, terms }): IndexedPage => ({ title, text: terms }))
  const { averages, lengths, terms } = mergeIndexes(indexed)
  const folder = 'assets/search'
  const shards = splitTerms(terms).map((shard) => ({
    first: shard[0]?.[0] ?? '',
    file: hashedJson(folder, shard),
  }))
  const chunks = splitSections(sections).map((chunk) => hashedJson(folder, chunk))
  const root: SearchFile = {
    worker,
    count: sections.length,
    own: own.reduce((sum, text) => sum + text.sections.length, 0),
    averages,
    lengths,
    shards: shards.map(({ first, file }) => ({ first, path: file.path })),
    chunks: chunks.map(({ path }) => path),
  }
  return [...shards.map(({ file }) => file), ...chunks, hashedJson(folder, root)]
}
