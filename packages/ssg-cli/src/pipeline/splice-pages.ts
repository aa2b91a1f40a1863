import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { StagedOutput } from '../emit/staged-output.ts'
import { joinedPagesKey } from '../outputs/markdown-pages/llms-files.ts'
import type { MarkdownPageFile } from '../outputs/markdown-pages/markdown-page-input.ts'
import type { JoinedPages } from '../outputs/output-file.ts'

/** Separates the pages of `llms-full.txt`. */
const pageSeparator = Buffer.from('\n---\n\n')

/** Joins the texts of pages. Those that have not changed come from the last version of the file, and need not be read. */
export async function splicePages(
  { path, pages }: Omit<JoinedPages, 'kind'>,
  output: Pick<StagedOutput, 'lastFile'>,
  readPage: (page: MarkdownPageFile) => Promise<string>,
): Promise<Uint8Array> {
  const last = cutLastFile({ path, pages }, output)
  const parts: Uint8Array[] = []
  for (const page of pages) {
    const part = last?.get(page.hash) ?? Buffer.from(await readPage(page))
    if (parts.length > 0) parts.push(pageSeparator)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * The texts in the last version of the file by the hashes of their pages, if it had these pages in this order: the Markdown
 * files of its pages have their hashes, and their sizes tell where each text ends.
 */
function cutLastFile(
  { path, pages }: Omit<JoinedPages, 'kind'>,
  output: Pick<StagedOutput, 'lastFile'>,
): ReadonlyMap<string, Uint8Array> | undefined {
  const last = output.lastFile(path)
  const entries = pages.flatMap(({ route }) => output.lastFile(fileOutputPath(route))?.entry ?? [])
  const key = joinedPagesKey(entries.map(({ contentKey }) => contentKey))
  if (last?.entry.contentKey !== key) return undefined
  const bytes = last.read()
  if (bytes === undefined) return undefined
  const texts = new Map<string, Uint8Array>()
  let start = 0
  for (const { contentKey, size } of entries) {
    texts.set(contentKey, bytes.subarray(start, start + size))
    start += size + pageSeparator.length
  }
  return start === bytes.length + pageSeparator.length ? texts : undefined
}
