import { searchKey } from '@ssg/runtime/contract/search'
import { namePartsOf, type SearchRecord, type Section } from '@ssg/search'
import { hashOf } from '../cache/key.ts'
import type { IdentityConfig } from '../config/site-config.ts'
import type { Version } from '../graph/versions.ts'
import { type SearchMemory, searchedSections } from './search-files.ts'
import {
  type SearchedPage,
  type SearchedText,
  textsByScope,
  textsElsewhere,
} from './search-texts.ts'

/** The sections that the build would index, as a search server keeps them. */
export async function searchRecords(
  pages: readonly SearchedPage[],
  versions: readonly Version[],
  identity: IdentityConfig,
  memory: SearchMemory,
): Promise<readonly SearchRecord[]> {
  const texts = textsByScope(pages, identity, memory.ids)
  const sectionsOf = async (some: readonly SearchedText[]): Promise<Section[]> => {
    const found = await Promise.all(some.map((text) => searchedSections(text, memory)))
    return found.flatMap(({ sections }) => sections)
  }
  const missingIn = new Map<string, string[]>()
  for (const version of versions) {
    for (const { href } of await sectionsOf(textsElsewhere(version, versions, texts))) {
      missingIn.set(href, [...(missingIn.get(href) ?? []), searchKey(version.config.key)])
    }
  }
  const records: SearchRecord[] = []
  for (const { config } of versions) {
    const { key, docs, label } = config
    const scope = { scope: searchKey(key), docs: docs.id, version: label, missingIn }
    records.push(...recordsOf(await sectionsOf(texts.get(key) ?? []), scope))
  }
  const others = { scope: searchKey(null), docs: '', version: '', missingIn }
  return [...records, ...recordsOf(await sectionsOf(texts.get(null) ?? []), others)]
}

interface Scope extends Pick<SearchRecord, 'scope' | 'docs' | 'version'> {
  /** By the address of a section. */
  readonly missingIn: ReadonlyMap<string, readonly string[]>
}

function recordsOf(
  sections: readonly Section[],
  { missingIn, ...common }: Scope,
): readonly SearchRecord[] {
  const onPage = counter()
  const atAddress = counter()
  return sections.map((section) => {
    const { href, names } = section
    return {
      ...section,
      ...common,
      // What stands above the first heading of a page may be in several texts.
      id: hashOf(`${common.scope} ${href} ${atAddress(href)}`),
      missingIn: missingIn.get(href) ?? [],
      nameParts: namePartsOf(names),
      position: onPage(href.replace(/#.*$/, '')),
    }
  })
}

/** Says how often it was asked for a name before. */
function counter(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count
  }
}
