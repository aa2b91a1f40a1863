import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from '../diagnostics/diagnostic.ts'
import { displayPath, isInside } from '../io/files.ts'
import { packageRoot } from '../io/package-root.ts'
import { generatedSource, pageSourcePrefix } from './modules/with-source-map.ts'

/** A line of a stack, in a bundle with a source map. */
export interface BundleFrame {
  readonly map: SourceMap
  /** The folder that paths of sources are relative to. */
  readonly dir: string
  /** Counts from 1, as does `column`. */
  readonly line: number
  readonly column: number
}

/**
 * The place in the author's file at which bundled code threw, by the source map of its bundle. Packages that the file
 * called are skipped. Null if there is none, or if it is code of ours.
 */
export function placeInBundle(error: unknown, siteDir: string): Place | null {
  return placeOfFrames(framesIn(error instanceof Error ? (error.stack ?? '') : ''), siteDir)
}

function* framesIn(stack: string): Iterable<BundleFrame> {
  for (const [, url = '', line, column] of stack.matchAll(/(file:\S+?):(\d+):(\d+)\)?$/gm)) {
    const bundle = fileURLToPath(url)
    const map = readSourceMap(bundle)
    if (map !== undefined)
      yield { map, dir: dirname(bundle), line: Number(line), column: Number(column) }
  }
}

/** The same for the frames of a stack, the innermost first. */
export function placeOfFrames(frames: Iterable<BundleFrame>, siteDir: string): Place | null {
  for (const { map, dir, line, column } of frames) {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return null
    // The last entry before a line that has none, which may be of another file.
    if (entry.generatedLine !== line - 1) continue
    const source = entry.originalSource
    const path = source.startsWith(pageSourcePrefix)
      ? resolve(siteDir, source.slice(pageSourcePrefix.length))
      : resolve(dir, source)
    if (isOfPackage(path)) continue
    if (generatedSource.test(source)) return null
    const file = displayPath(siteDir, path)
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return null
}

/** Whether a file is of an installed package, or of one of ours, which lie beside each other. */
function isOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) || isInside(dirname(packageRoot), path)
}

/** The source map of a bundle: a preview has it in the code, a build in a file beside it. */
export function readSourceMap(path: string): SourceMap | undefined {
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
