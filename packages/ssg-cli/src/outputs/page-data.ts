import type { PageData } from '@ssg/runtime/contract/page-data'
import { hashOf } from '../cache/hash.ts'
import type { RenderedPage } from '../render/render-page-markup.ts'

/** What client-side navigation fetches for one route, named after its content. */
export function pageDataFile(page: RenderedPage, interactiveModule: string | null): TextFile {
  const data: PageData = { view: page.view, head: page.head, html: page.html, interactiveModule }
  return hashedJson('assets/page', data)
}

/** A file whose text is known. */
export interface TextFile {
  readonly path: string
  readonly source: { readonly bytes: string }
}

/** A JSON file whose name is a hash of its bytes. */
export function hashedJson(folder: string, value: unknown): TextFile {
  const bytes = JSON.stringify(value)
  return { path: `${folder}/${hashOf(bytes).slice(0, 16)}.json`, source: { bytes } }
}
