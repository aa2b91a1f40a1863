import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'

/**
 * The place in the author's file at which bundled code threw, by the inline source map of its bundle. Null if there is
 * none, or if the code was generated from Markdown.
 */
export function placeInBundle(error: unknown, siteDir: string): Place | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, url = '', line, column] of stack.matchAll(/(file:\S+?):(\d+):(\d+)\)?$/gm)) {
    const bundle = fileURLToPath(url)
    const entry = readSourceMap(bundle)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined) continue
    if (!('originalSource' in entry) || hasNamespace.test(entry.originalSource)) return null
    return {
      file: displayPath(siteDir, resolve(dirname(bundle), entry.originalSource)),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    }
  }
  return null
}

/** Sources that a plugin of ours has loaded. */
const hasNamespace = /^ssg-[\w-]+:/

function readSourceMap(path: string): SourceMap | undefined {
  const [, data] =
    /^\/\/# sourceMappingURL=data:application\/json;base64,(.*)$/m.exec(readText(path)) ?? []
  if (data === undefined) return undefined
  return new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString()))
}

/** Empty if the file is gone. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
