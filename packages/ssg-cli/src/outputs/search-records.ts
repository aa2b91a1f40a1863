import { withoutHash } from '@ssgdocs/runtime/contract/addresses'
import { searchKey } from '@ssgdocs/runtime/contract/search'
import { namePartsOf, type SearchRecord, type Section } from '@ssgdocs/search'
import { hashOf } from '../cache/hash.ts'
import type { SearchScope } from './search-scopes.ts'
import type { SearchableText } from './search-texts.ts'
import { type CompiledTexts, selectTextSections } from './select-sections.ts'

/** The sections that the build indexes, as records for a search server. */
export function searchRecords(
  scopes: readonly SearchScope[],
  compiled: CompiledTexts,
): readonly SearchRecord[] {
  const sectionsOf = (texts: readonly SearchableText[]): Section[] =>
    texts.flatMap((text) => selectTextSections(text, compiled).sections)
  const missingIn = new Map<string, string[]>()
  for (const { version, otherVersionTexts } of scopes) {
    for (const { href } of sectionsOf(otherVersionTexts)) {
      missingIn.set(href, [...(missingIn.get(href) ?? []), searchKey(version?.config.key ?? null)])
    }
  }
  return scopes.flatMap(({ version, texts }) =>
    toRecords(sectionsOf(texts), {
      scope: searchKey(version?.config.key ?? null),
      docs: version?.config.docs.id ?? '',
      version: version?.config.label ?? '',
      missingIn,
    }),
  )
}

interface RecordScope extends Pick<SearchRecord, 'scope' | 'docs' | 'version'> {
  /** Scopes that lack a section, by the address of the section. */
  readonly missingIn: ReadonlyMap<string, readonly string[]>
}

function toRecords(
  sections: readonly Section[],
  { missingIn, ...common }: RecordScope,
): readonly SearchRecord[] {
  const countOnPage = createCounter()
  const countAtAddress = createCounter()
  return sections.map((section) => {
    const { href, names } = section
    return {
      ...section,
      ...common,
      // Several texts of a page can have a section above their first heading: the counter makes their ids unique.
      id: hashOf(`${common.scope} ${href} ${countAtAddress(href)}`),
      missingIn: missingIn.get(href) ?? [],
      nameParts: namePartsOf(names),
      position: countOnPage(withoutHash(href)),
    }
  })
}

/** Returns how often the counter was called with the same name before. */
function createCounter(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count
  }
}
