import { hashOfId } from '@ssgdocs/runtime/contract/addresses'
import { type PageSummary, type Section, selectSections, type TextIndex } from '@ssgdocs/search'
import { indexText } from '@ssgdocs/search/index-text'
import type { TextSection } from '../compile/page.ts'
import type { OtherVersionText, SearchableText } from './search-texts.ts'

/** The sections of one text and their index, as compiled. */
export interface CompiledText {
  readonly sections: readonly TextSection[]
  readonly index: TextIndex
}

/** Compiled texts by the key of their sections. */
export type CompiledTexts = ReadonlyMap<string, CompiledText>

/** The part of a text to index. */
export interface SelectedSections {
  /** Title of the page. */
  readonly title: string
  readonly about: PageSummary | null
  readonly sections: readonly Section[]
  readonly text: TextIndex
}

/** Selects the sections of a text that its scope wants, with the address of each. */
export function selectTextSections(
  text: SearchableText | OtherVersionText,
  compiled: CompiledTexts,
): SelectedSections {
  const { sectionsKey, title, about, href, sectionIds } = text
  const origin = 'elsewhere' in text ? { otherVersion: text.elsewhere } : {}
  if (sectionsKey === null) {
    const part = { path: [], names: [], text: '' }
    const sections = [{ ...part, href, page: title, ...origin }]
    return { title, about, sections, text: indexText([part]) }
  }
  const own = compiled.get(sectionsKey) as CompiledText
  const wanted = own.sections.flatMap((section, position) =>
    sectionIds.includes(section.id ?? '') ? [{ section, position }] : [],
  )
  const sections = wanted.map(({ section: { id, ...section } }): Section => {
    const address = id === null ? href : href + hashOfId(id)
    return { ...section, ...origin, href: address, page: title }
  })
  const isComplete = wanted.length === own.sections.length
  const positions = wanted.map(({ position }) => position)
  return {
    title,
    about,
    sections,
    text: isComplete ? own.index : selectSections(own.index, positions),
  }
}
