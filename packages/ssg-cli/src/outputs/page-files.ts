import type { OutputPath } from '@ssg/runtime/contract/addresses'
import type { PageData } from '@ssg/runtime/contract/page-data'
import type { RenderedPage } from '../render/render-page-markup.ts'
import { type DocumentShell, htmlDocument, interactiveHref } from './document.ts'
import { hashedJson, type TextFile } from './text-file.ts'

/** The files of one page. */
export interface PageFiles {
  readonly document: TextFile
  /** JSON that client-side navigation fetches; null for the 404 page, which no link leads to. */
  readonly data: TextFile | null
}

/** Describes the files of a rendered page; `path` is that of the document. */
export function pageFiles(page: RenderedPage, path: OutputPath, shell: DocumentShell): PageFiles {
  return {
    document: { path, source: { bytes: htmlDocument(page, shell) } },
    data: page.view.kind === 'not-found' ? null : dataFile(page, shell),
  }
}

function dataFile({ view, head, html, ...page }: RenderedPage, shell: DocumentShell): TextFile {
  const data: PageData = { view, head, html, interactiveModule: interactiveHref(page, shell) }
  return hashedJson('assets/page', data)
}
