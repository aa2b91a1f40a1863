import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DrawContext, drawPage } from '../render/draw-page.ts'
import type { PagePlan } from '../render/plan-pages.ts'
import { type DocumentShell, htmlDocument, liveHref } from './document.ts'
import { pageDataFile } from './page-data.ts'

/** Draws a page and writes its files below a folder; null: it is drawn to see whether it can be. */
export interface PageTask {
  readonly plan: PagePlan
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
  { plan, path }: PageTask,
  dir: string | null,
  shell: DocumentShell,
  context: DrawContext,
): Promise<PageFiles> {
  const page = await drawPage(plan, context)
  const data = plan.view.kind === 'not-found' ? null : pageDataFile(page, liveHref(page, shell))
  if (dir !== null) {
    write(join(dir, path), htmlDocument(page, shell))
    if (data !== null) write(join(dir, data.path), data.source.bytes)
  }
  return { dataPath: data?.path ?? null }
}

/** The disk refused a file. */
export class UnwrittenPage extends Error {}

const folders = new Set<string>()

/** Writes a new file. Throws an `UnwrittenPage`. */
export function write(path: string, content: string | Uint8Array): void {
  const folder = dirname(path)
  try {
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeNew(path, content)
  } catch (error) {
    throw new UnwrittenPage((error as Error).message)
  }
}

/** What is there already may be a second name of a file of the last output, which must not change. */
function writeNew(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    unlinkSync(path)
    writeFileSync(path, content, { flag: 'wx' })
  }
}
