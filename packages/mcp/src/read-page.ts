import { slug } from 'github-slugger'
import type { PageMatch } from './find-page.ts'
import type { BuiltPage, BuiltSite } from './open-built-site.ts'
import { readHeadings } from './read-headings.ts'
import type { PageSection } from './split-into-sections.ts'
import { ToolError } from './tool-error.ts'

/** A range of a page's Markdown, in characters. */
export interface CharacterRange {
  readonly offset: number
  readonly limit: number
}

export interface PagePart {
  readonly markdown: string
  /** Length of the page or section, in characters. */
  readonly total: number
  /** Offset of the next part; null at the end. */
  readonly nextOffset: number | null
  /** The sections of the page, if only a part was returned. */
  readonly sections: readonly Pick<PageSection, 'id' | 'title'>[]
}

/** Reads a page or one of its sections. A long text is returned in parts that end at a line break. */
export async function readPage(
  site: BuiltSite,
  { page, anchor }: PageMatch,
  { offset, limit }: CharacterRange,
): Promise<PagePart> {
  const markdown = await readMarkdown(site, page)
  const readAllSections = () => splitPage(site, page, markdown)
  const text =
    anchor === null ? markdown : findSection(await readAllSections(), page.path, anchor).markdown
  if (offset > 0 && offset >= text.length) {
    throw new ToolError(`The offset must be less than ${text.length}, got ${offset}`)
  }
  const end = partEnd(text, { offset, limit })
  const isComplete = offset === 0 && end === text.length
  return {
    markdown: text.slice(offset, end),
    total: text.length,
    nextOffset: end < text.length ? end : null,
    sections: isComplete ? [] : sectionReferences(await readAllSections()),
  }
}

/** The sections of a page, for `findSection`. */
export async function readSections(
  site: BuiltSite,
  page: BuiltPage,
): Promise<readonly PageSection[]> {
  return splitPage(site, page, await readMarkdown(site, page))
}

/** Finds a section by its id, or by an entry of its tables. */
export function findSection(
  sections: readonly PageSection[],
  path: string,
  anchor: string,
): PageSection {
  const section =
    sections.find(({ id }) => id === anchor) ??
    sections.find(({ title }) => slug(title) === slug(anchor)) ??
    findEntry(sections, anchor)
  if (section !== undefined) return section
  const ids = sectionReferences(sections).map(({ id }) => id)
  const hint =
    ids.length === 0 ? 'Read the page without a section' : `Use one of: ${ids.join(', ')}`
  throw new ToolError(`${path} has no section "${anchor}". ${hint}`)
}

/** The section of the table that has an entry. Ambiguous ids have a prefix or number. */
function findEntry(sections: readonly PageSection[], anchor: string): PageSection | undefined {
  const ids = new Set([anchor, anchor.replace(/-\d+$/, '')])
  return sections.find((section) =>
    section.entries.some((entry) => ids.has(entry) || ids.has(`${section.id}-${entry}`)),
  )
}

async function readMarkdown(site: BuiltSite, page: BuiltPage): Promise<string> {
  if (page.markdown !== null) return site.readText(page.markdown)
  throw new ToolError(`"${page.title}" has no Markdown page. Read it at ${site.urlOf(page)}`)
}

async function splitPage(
  site: BuiltSite,
  page: BuiltPage,
  markdown: string,
): Promise<readonly PageSection[]> {
  const headings = page.file === null ? [] : readHeadings(await site.readText(page.file))
  const { splitIntoSections } = await import('./split-into-sections.ts')
  return splitIntoSections(markdown, headings)
}

/** Omits the title, whose section is the whole page. */
function sectionReferences(sections: readonly PageSection[]): PagePart['sections'] {
  return sections.filter(({ level }) => level > 1).map(({ id, title }) => ({ id, title }))
}

/** The last line break within the limit, or the limit itself if a line is longer. */
function partEnd(text: string, { offset, limit }: CharacterRange): number {
  const limitEnd = offset + limit
  if (limitEnd >= text.length) return text.length
  const line = text.lastIndexOf('\n', limitEnd - 1) + 1
  return line > offset ? line : limitEnd
}
