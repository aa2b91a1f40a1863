import { readFile } from 'node:fs/promises'
import { isRecord, toRecord } from '../unknown-record.ts'

/** Translated messages by id. */
export type Messages = Readonly<Record<string, string>>

/**
 * Reads a translation file; a missing file has no messages. Throws an error with the path if it is
 * not valid JSON.
 */
export async function readMessages(path: string): Promise<Messages> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const entries = Object.entries(toRecord(parseJson(text, path))).map(([id, entry]) => {
    return [id, isRecord(entry) ? entry['message'] : entry]
  })
  return Object.fromEntries(entries.filter(([, message]) => typeof message === 'string'))
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Invalid JSON in translation file ${path}: ${(cause as Error).message}`, {
      cause,
    })
  }
}

/** Translated sidebar labels by original label, for the `labels` setting. */
export function sidebarLabels(messages: Messages): Messages {
  const entries = Object.entries(messages).flatMap(([id, message]) => {
    const [, label] = /^sidebar\.[^.]+\.(?:category|link|doc)\.(.+)$/s.exec(id) ?? []
    if (label === undefined) return []
    return [[label.replace(/\.link\.generated-index(\.(?:title|description))$/, '$1'), message]]
  })
  return Object.fromEntries(entries)
}
