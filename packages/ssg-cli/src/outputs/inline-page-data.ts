import { headAttribute, pageDataId, startOptionsId } from '@ssgdocs/runtime/contract/dom'
import type { InlinePageData } from '@ssgdocs/runtime/contract/page-data'
import type { StartOptions } from '@ssgdocs/runtime/contract/start-options'

const openTag = `<script type="application/json" id="${pageDataId}">`

/** The script element of a document with its inline data. Text of a page cannot close it. */
export function inlineDataScript(data: InlinePageData): string {
  return `${openTag}${inlineJson(data)}</script>`
}

/** The script element with the start options of a preview, which the development client replaces with the rest of the head. */
export function startOptionsScript(options: StartOptions): string {
  return `<script type="application/json" id="${startOptionsId}" ${headAttribute}>${inlineJson(options)}</script>\n`
}

function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** Reads the inline data of a document that `inlineDataScript` is part of; null if it has none. */
export function readInlineData(document: string): InlinePageData | null {
  const start = document.lastIndexOf(openTag)
  if (start < 0) return null
  const json = document.slice(start + openTag.length)
  return JSON.parse(json.slice(0, json.indexOf('<')))
}
