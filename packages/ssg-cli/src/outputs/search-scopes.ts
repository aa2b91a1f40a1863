import type { SiteInfo } from '../config/site-config.ts'
import type { Version } from '../graph/versions.ts'
import { findOtherVersionTexts } from './other-version-texts.ts'
import {
  groupTextsByScope,
  type OtherVersionText,
  type SearchableText,
  type SearchSources,
} from './search-texts.ts'

/** The texts that one search index covers. */
export interface SearchScope {
  /** The docs version, or null for blog and standalone pages. */
  readonly version: Version | null
  readonly texts: readonly SearchableText[]
  readonly otherVersionTexts: readonly OtherVersionText[]
}

/** Divides what readers can search into scopes: one for each docs version, then one for everything else. */
export function searchScopes(sources: SearchSources, identity: SiteInfo): readonly SearchScope[] {
  const { versions } = sources
  const textsByScope = groupTextsByScope(sources, identity)
  const othersOf = findOtherVersionTexts(versions, textsByScope)
  return [...versions, null].map((version) => ({
    version,
    texts: textsByScope.get(version?.config.key ?? null) ?? [],
    otherVersionTexts: version === null ? [] : othersOf(version),
  }))
}
