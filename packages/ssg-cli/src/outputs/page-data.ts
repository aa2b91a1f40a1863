import type { PageData } from '@ssg/runtime/contract/page-data'
import { hashOf } from '../cache/key.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import type { OutputFile } from './output-file.ts'

/** What client-side navigation fetches for one route, named after its content. */
export function pageDataFile(page: RenderedPage, live: string | null): OutputFile {
  const data: PageData = { view: page.view, head: page.head, html: page.html, live }
  return hashedJson('assets/page', data)
}

/** A JSON file whose name is a hash of its bytes. */
export function hashedJson(folder: string, value: unknown): OutputFile {
  const bytes = JSON.stringify(value)
  return { path: `${folder}/${hashOf(bytes).slice(0, 16)}.json`, source: { bytes } }
}
