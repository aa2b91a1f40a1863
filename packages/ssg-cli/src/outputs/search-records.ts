import { searchKey } from '@ssg/runtime/contract/search'
import { namePartsOf, type SearchRecord, type Section } from '@ssg/search'
import { hashOf } from '../cache/hash.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { Version } from '../graph/versions.ts'
import { loadSections, type SearchCache } from './search-files.ts'
import {
  groupTextsByScope,
  type SearchablePage,
  type SearchableText,
  textsOfOtherVersions,
} from './search-texts.ts'

/** The sections that the build would index, as a search server keeps them. */
export async function searchRecords(
  pages: readonly SearchablePage[],
  versions: readonly Version[],
  identity: SiteInfo,
  memory: SearchCache,
): Promise<readonly SearchRecord[]> {
  const texts = groupTextsByScope(pages, identity, memory.sectionIds)
  const sectionsOf = async (some: readonly SearchableText[]): Promise<Section[]> => {
    const found = await Promise.all(some.map((text) => loadSections(text, memory)))
    return found.flatMap(({ sections }) => sections)
  }
  const missingIn = new Map<string, string[]>()
  for (const version of versions) {
    for (const { href } of await sectionsOf(textsOfOtherVersions(version, versions, texts))) {
      missingIn.set(href, [...(missingIn.get(href) ?? []), searchKey(version.config.key)])
    }
  }
  const records: SearchRecord[] = []
  for (const { config } of versions) {
    const { key, docs, label } = config
    const scope = { scope: searchKey(key), docs: docs.id, version: label, missingIn }
    records.push(...toRecords(await sectionsOf(texts.get(key) ?? []), scope))
  }
  const others = { scope: searchKey(null), docs: '', version: '', missingIn }
  return [...records, ...toRecords(await sectionsOf(texts.get(null) ?? []), others)]
}

interface RecordScope extends Pick<SearchRecord, 'scope' | 'docs' | 'version'> {
  /** By the address of a section. */
  readonly missingIn: ReadonlyMap<string, readonly string[]>
}

function toRecords(
  sections: readonly Section[],
  { missingIn, ...common }: RecordScope,
): readonly SearchRecord[] {
  const onPage = createCounter()
  const atAddress = createCounter()
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
function createCounter(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count
  }
}
