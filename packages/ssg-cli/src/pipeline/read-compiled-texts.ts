import type { Store } from '../cache/store.ts'
import type { Page } from '../compile/page.ts'
import { readSections, readTextIndex } from '../compile/read-body.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { SearchableText } from '../outputs/search-texts.ts'
import type { CompiledTexts } from '../outputs/select-sections.ts'

/** Sources of page sections. */
export interface TextReader {
  readonly pageByKey: ReadonlyMap<string, Page>
  readonly markdown: MarkdownConfig
  readonly store: Store
}

/** Reads the sections and term indexes of some texts. */
export async function readCompiledTexts(
  texts: readonly SearchableText[],
  { pageByKey, markdown, store }: TextReader,
): Promise<CompiledTexts> {
  const keys = texts.flatMap(({ sectionsKey }) => sectionsKey ?? [])
  const entries = [...new Set(keys)].map(async (key) => {
    const page = pageByKey.get(key) as Page
    const sections = await readSections(page, markdown, store)
    return [key, { sections, index: await readTextIndex(page, markdown, store) }] as const
  })
  return new Map(await Promise.all(entries))
}
