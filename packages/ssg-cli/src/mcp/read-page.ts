import { slug } from 'github-slugger'
import type { PageMatch } from './find-page.ts'
import type { BuiltPage, BuiltSite } from './open-built-site.ts'
import type { PageSection } from './split-into-sections.ts'
import { ToolError } from './tool-error.ts'

/** Part of a page's Markdown, in characters. */
export interface CharacterRange {
  readonly offset: number
  readonly limit: number
}

export interface PagePart {
  readonly markdown: string
  /** Of the page or the section. */
  readonly total: number
  /** Where it goes on, or null. */
  readonly nextOffset: number | null
  /** What can be read alone, where the whole was too long. */
  readonly sections: readonly Pick<PageSection, 'id' | 'title'>[]
}

/** Reads a page or one of its sections; of a long one a part, which ends with a line. */
export async function readPage(
  site: BuiltSite,
  { page, anchor }: PageMatch,
  { offset, limit }: CharacterRange,
): Promise<PagePart> {
  if (page.markdown === null) {
    throw new ToolError(`"${page.title}" has no Markdown. It can be read at ${site.urlOf(page)}`)
  }
  const whole = await site.readText(page.markdown)
  const text = anchor === null ? whole : await readSection(site, page, whole, anchor)
  if (offset > 0 && offset >= text.length) {
    throw new ToolError(`Unexpected offset ${offset}, expected one below ${text.length}`)
  }
  const end = partEnd(text, { offset, limit })
  const isWhole = offset === 0 && end === text.length
  return {
    markdown: text.slice(offset, end),
    total: text.length,
    nextOffset: end < text.length ? end : null,
    sections: isWhole ? [] : sectionReferences(await readSections(site, page, whole)),
  }
}

async function readSection(
  site: BuiltSite,
  page: BuiltPage,
  whole: string,
  anchor: string,
): Promise<string> {
  const sections = await readSections(site, page, whole)
  const found =
    sections.find(({ id }) => id === anchor) ??
    sections.find(({ title }) => slug(title) === slug(anchor))
  if (found !== undefined) return found.level === 1 ? whole : found.markdown
  const ids = sectionReferences(sections).map(({ id }) => id)
  const hint = ids.length === 0 ? 'Read it without one' : `It has: ${ids.join(', ')}`
  throw new ToolError(`${page.path} has no section "${anchor}". ${hint}`)
}

async function readSections(
  site: BuiltSite,
  page: BuiltPage,
  whole: string,
): Promise<readonly PageSection[]> {
  const view = (await site.readPageData(page))?.view
  const headings = view !== undefined && 'headings' in view ? view.headings : []
  const { splitIntoSections } = await import('./split-into-sections.ts')
  return splitIntoSections(whole, headings)
}

/** The title of a page stands for the whole page. */
function sectionReferences(sections: readonly PageSection[]): PagePart['sections'] {
  return sections.filter(({ level }) => level > 1).map(({ id, title }) => ({ id, title }))
}

/** The last end of a line within the limit; a line that is longer than that is cut. */
function partEnd(text: string, { offset, limit }: CharacterRange): number {
  const furthest = offset + limit
  if (furthest >= text.length) return text.length
  const line = text.lastIndexOf('\n', furthest - 1) + 1
  return line > offset ? line : furthest
}
