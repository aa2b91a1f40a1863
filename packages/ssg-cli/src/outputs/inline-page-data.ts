import { pageDataId } from '@ssgdocs/runtime/contract/dom'
import type { InlinePageData } from '@ssgdocs/runtime/contract/page-data'

const openTag = `<script type="application/json" id="${pageDataId}">`

/** The script element of a document with its inline data. Text of a page cannot close it. */
export function inlineDataScript(data: InlinePageData): string {
  return `${openTag}${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}

/** Reads the inline data of a document that `inlineDataScript` is part of; null if it has none. */
export function readInlineData(document: string): InlinePageData | null {
  const start = document.lastIndexOf(openTag)
  if (start < 0) return null
  const json = document.slice(start + openTag.length)
  return JSON.parse(json.slice(0, json.indexOf('<')))
}
