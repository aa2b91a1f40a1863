import { toRecord, type UnknownRecord } from '../unknown-record.ts'
import { callSync, listOf } from './call-plugin.ts'

/** Elements that plugins add to every page: records, or HTML as text. */
export interface InjectedTags {
  readonly headTags: readonly unknown[]
  readonly bodyStartTags: readonly unknown[]
  readonly bodyEndTags: readonly unknown[]
}

/** Calls `injectHtmlTags`. The content of the plugin, which few plugins read there, is only loaded for it then. */
export async function injectedTags(
  hooks: UnknownRecord,
  load: () => Promise<unknown>,
): Promise<InjectedTags> {
  let isRead = false
  const withoutContent = {
    get content() {
      isRead = true
      return undefined
    },
  }
  let tags: unknown
  try {
    tags = callSync(hooks, 'injectHtmlTags', withoutContent)
  } catch (error) {
    if (!isRead) throw error
  }
  if (isRead) tags = callSync(hooks, 'injectHtmlTags', { content: await load() })
  const { headTags, preBodyTags, postBodyTags } = toRecord(tags)
  return {
    headTags: listOf(headTags),
    bodyStartTags: listOf(preBodyTags),
    bodyEndTags: listOf(postBodyTags),
  }
}
