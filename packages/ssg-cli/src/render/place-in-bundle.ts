import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'
import { pageSourcePrefix } from './modules/with-source-map.ts'

/**
 * The place in the author's file at which bundled code threw, by the source map of its bundle. Packages that the file
 * called are skipped. Null if there is none, or if it is code of ours.
 */
export function placeInBundle(error: unknown, siteDir: string): Place | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, url = '', line, column] of stack.matchAll(/(file:\S+?):(\d+):(\d+)\)?$/gm)) {
    const bundle = fileURLToPath(url)
    const entry = readSourceMap(bundle)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || isOfPackage(entry)) continue
    if (!('originalSource' in entry)) return null
    const source = entry.originalSource
    if (hasNamespace.test(source)) return null
    const file = source.startsWith(pageSourcePrefix)
      ? source.slice(pageSourcePrefix.length)
      : displayPath(siteDir, resolve(dirname(bundle), source))
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return null
}

/** Sources that a plugin of ours has loaded. */
const hasNamespace = /^ssg-(?!page:)[\w-]+:/

function isOfPackage(entry: ReturnType<SourceMap['findEntry']>): boolean {
  return 'originalSource' in entry && entry.originalSource.includes('/node_modules/')
}

/** A preview has it in the code, a build in a file beside it. */
function readSourceMap(path: string): SourceMap | undefined {
  const [, data] =
    /^\/\/# sourceMappingURL=data:application\/json;base64,(.*)$/m.exec(readText(path)) ?? []
  const text = data === undefined ? readText(`${path}.map`) : Buffer.from(data, 'base64').toString()
  return text === '' ? undefined : new SourceMap(JSON.parse(text))
}

/** Empty if the file is gone. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
