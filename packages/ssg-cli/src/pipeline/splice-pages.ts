import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { StagedOutput } from '../emit/staged-output.ts'
import { joinedPagesKey } from '../outputs/markdown-pages/llms-files.ts'
import type { MarkdownPageFile } from '../outputs/markdown-pages/markdown-page-input.ts'
import type { JoinedPages } from '../outputs/output-file.ts'

/** Separates the pages of `llms-full.txt`. */
const pageSeparator = Buffer.from('\n---\n\n')

/**
 * Joins the texts of pages, in parts. Those that have not changed are copied from the last version of the file. The
 * file may be large: a part is valid until the next one is read.
 */
export async function* splicePages(
  { path, pages }: Omit<JoinedPages, 'kind'>,
  output: Pick<StagedOutput, 'lastFile'>,
  readPage: (page: MarkdownPageFile) => Promise<string>,
): AsyncGenerator<Uint8Array> {
  const ranges = findRanges({ path, pages }, output)
  using file = ranges && output.lastFile(path)?.open()
  let copied: Range | undefined
  for (const [index, page] of pages.entries()) {
    const found = file && ranges?.get(page.hash)
    if (found && copied?.end === found.start - pageSeparator.length) {
      copied = { start: copied.start, end: found.end }
      continue
    }
    if (file && copied) yield* file.read(copied.start, copied.end)
    copied = found
    if (index > 0) yield pageSeparator
    if (found === undefined) yield Buffer.from(await readPage(page))
  }
  if (file && copied) yield* file.read(copied.start, copied.end)
}

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Where the pages are in the last version of the file, by their hashes, if it had these pages in this order: the Markdown
 * files of its pages have their hashes, and their sizes tell where each text ends.
 */
function findRanges(
  { path, pages }: Omit<JoinedPages, 'kind'>,
  output: Pick<StagedOutput, 'lastFile'>,
): ReadonlyMap<string, Range> | undefined {
  const last = output.lastFile(path)
  const entries = pages.flatMap(({ route }) => output.lastFile(fileOutputPath(route))?.entry ?? [])
  const key = joinedPagesKey(entries.map(({ contentKey }) => contentKey))
  if (last?.entry.contentKey !== key) return undefined
  const ranges = new Map<string, Range>()
  let start = 0
  for (const { contentKey, size } of entries) {
    ranges.set(contentKey, { start, end: start + size })
    start += size + pageSeparator.length
  }
  return start === last.entry.size + pageSeparator.length ? ranges : undefined
}
