import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RenderJob } from '../render/create-render-job.ts'
import { type RenderContext, renderPageMarkup } from '../render/render-page-markup.ts'
import { type DocumentShell, htmlDocument, interactiveHref } from './document.ts'
import { pageDataFile } from './page-data.ts'

/** Draws a page and writes its files below a folder; null: it is drawn to see whether it can be. */
export interface PageTask {
  readonly job: RenderJob
  /** Of the document, relative to the folder. */
  readonly path: string
}

/** What the files that all pages share say of them. */
export interface PageFiles {
  /** The file that client-side navigation fetches, or null. */
  readonly dataPath: string | null
}

/** Writes the document and what client-side navigation fetches. */
export async function writePage(
  { job, path }: PageTask,
  dir: string | null,
  shell: DocumentShell,
  context: RenderContext,
): Promise<PageFiles> {
  const page = await renderPageMarkup(job, context)
  const data =
    job.view.kind === 'not-found' ? null : pageDataFile(page, interactiveHref(page, shell))
  if (dir !== null) {
    writeOutputFile(join(dir, path), htmlDocument(page, shell))
    if (data !== null) writeOutputFile(join(dir, data.path), data.source.bytes)
  }
  return { dataPath: data?.path ?? null }
}

/** The disk refused a file. */
export class PageWriteError extends Error {}

const createdFolders = new Set<string>()

/** Writes a new file. Throws an `UnwrittenPage`. */
export function writeOutputFile(path: string, content: string | Uint8Array): void {
  const folder = dirname(path)
  try {
    if (!createdFolders.has(folder)) mkdirSync(folder, { recursive: true })
    createdFolders.add(folder)
    writeNewFile(path, content)
  } catch (error) {
    throw new PageWriteError((error as Error).message)
  }
}

/** What is there already may be a second name of a file of the last output, which must not change. */
function writeNewFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    unlinkSync(path)
    writeFileSync(path, content, { flag: 'wx' })
  }
}
