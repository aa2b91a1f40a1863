import type { PageSummary } from '@ssgdocs/search'
import type { Version } from '../graph/versions.ts'
import type { OtherVersionText, SearchableText, TextsByScope } from './search-texts.ts'

/** A section that some versions lack. */
interface RareSection {
  readonly id: string
  /** Keys of the versions that have it. */
  readonly versions: ReadonlySet<string>
}

/** A text with the sections that come from it in the versions that lack them. */
interface SourceText {
  readonly text: SearchableText
  readonly elsewhere: string
  readonly rare: readonly RareSection[]
}

const noSummary: PageSummary = { description: '', keywords: [] }

/**
 * Returns a function that lists the sections which other versions of the same docs have and a version lacks, each once. All
 * versions of the docs are read once, however many there are.
 */
export function findOtherVersionTexts(
  versions: readonly Version[],
  textsByScope: TextsByScope,
): (version: Version) => readonly OtherVersionText[] {
  const sources = new Map<string, readonly SourceText[]>()
  for (const { config } of versions) {
    const { id } = config.docs
    if (sources.has(id)) continue
    const ofDocs = versions.filter((version) => version.config.docs.id === id)
    sources.set(id, ofDocs.length === 1 ? [] : collectSources(ofDocs, textsByScope))
  }
  return ({ config }) =>
    (sources.get(config.docs.id) ?? []).flatMap(({ text, elsewhere, rare }) => {
      const sectionIds = rare
        .filter((section) => !section.versions.has(config.key))
        .map(({ id }) => id)
      if (sectionIds.length === 0) return []
      const about = sectionIds.includes('') ? text.about : noSummary
      return [{ ...text, about, sectionIds, elsewhere }]
    })
}

/** A section that several versions have comes from the latest release, or else from the newest version. */
function collectSources(
  versions: readonly Version[],
  textsByScope: TextsByScope,
): readonly SourceText[] {
  const ordered = versions.toSorted((a, b) => Number(b.config.isLast) - Number(a.config.isLast))
  const pages = new Map<string, Map<string, Set<string>>>()
  const found = ordered.flatMap(({ config }) =>
    (textsByScope.get(config.key) ?? []).map((text) => {
      const sections = pages.get(text.pageId) ?? new Map<string, Set<string>>()
      pages.set(text.pageId, sections)
      const first = text.sectionIds.flatMap((id) => {
        const known = sections.get(id)
        if (known !== undefined) {
          known.add(config.key)
          return []
        }
        const section = { id, versions: new Set([config.key]) }
        sections.set(id, section.versions)
        return [section]
      })
      return { text, elsewhere: config.label, first }
    }),
  )
  return found.flatMap(({ first, ...source }) => {
    const rare = first.filter((section) => section.versions.size < ordered.length)
    return rare.length === 0 ? [] : [{ ...source, rare }]
  })
}
