import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { StagedOutput } from '../emit/staged-output.ts'
import { joinedPagesKey } from '../outputs/markdown-pages/llms-files.ts'
import type { MarkdownPageFile } from '../outputs/markdown-pages/markdown-page-input.ts'
import type { JoinedPages } from '../outputs/output-file.ts'

/** Separates the pages of `llms-full.txt`. */
const pageSeparator = Buffer.from('\n---\n\n')

/**
 * Joins the texts of pages, in parts. Those that have not changed come from the last version of the file, and need not be
 * read. Those that follow each other are one part: the file may be large.
 */
export async function splicePages(
  { path, pages }: Omit<JoinedPages, 'kind'>,
  output: Pick<StagedOutput, 'lastFile'>,
  readPage: (page: MarkdownPageFile) => Promise<string>,
): Promise<readonly Uint8Array[]> {
  const last = cutLastFile({ path, pages }, output)
  const parts: Uint8Array[] = []
  let copied: Range | undefined
  const endCopy = () => {
    if (last && copied) parts.push(last.bytes.subarray(copied.start, copied.end))
    copied = undefined
  }
  for (const [index, page] of pages.entries()) {
    const found = last?.ranges.get(page.hash)
    if (found && copied?.end === found.start - pageSeparator.length) {
      copied = { start: copied.start, end: found.end }
      continue
    }
    endCopy()
    if (index > 0) parts.push(pageSeparator)
    if (found) copied = found
    else parts.push(Buffer.from(await readPage(page)))
  }
  endCopy()
  return parts
}

interface Range {
  readonly start: number
  readonly end: number
}

interface CutFile {
  readonly bytes: Uint8Array
  /** Where each page is, by its hash. */
  readonly ranges: ReadonlyMap<string, Range>
}

/**
 * Where the pages are in the last version of the file, if it had these pages in this order: the Markdown
 * files of its pages have their hashes, and their sizes tell where each text ends.
 */
function cutLastFile(
  { path, pages }: Omit<JoinedPages, 'kind'>,
  output: Pick<StagedOutput, 'lastFile'>,
): CutFile | undefined {
  const last = output.lastFile(path)
  const entries = pages.flatMap(({ route }) => output.lastFile(fileOutputPath(route))?.entry ?? [])
  const key = joinedPagesKey(entries.map(({ contentKey }) => contentKey))
  if (last?.entry.contentKey !== key) return undefined
  const bytes = last.read()
  if (bytes === undefined) return undefined
  const ranges = new Map<string, Range>()
  let start = 0
  for (const { contentKey, size } of entries) {
    ranges.set(contentKey, { start, end: start + size })
    start += size + pageSeparator.length
  }
  return start === bytes.length + pageSeparator.length ? { bytes, ranges } : undefined
}
