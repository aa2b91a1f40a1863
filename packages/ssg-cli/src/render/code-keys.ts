import { join } from 'node:path'
import type { BuildResult, OutputFile } from 'esbuild'
import { hashOf } from '../cache/hash.ts'

export interface CodeKeys {
  /** Hash of the code that renders every page. */
  readonly key: string
  /** Hash of each interactive body and everything it imports, by source file. */
  readonly interactiveKeys: Readonly<Record<string, string>>
}

/** As esbuild writes it for another file of the bundle. */
const dynamicImport = /import\("\.\/([^"]+)"\)/g

/** The bundle with the theme and the interactive bodies. */
type EsbuildResult = BuildResult<{ metafile: true; write: false }>

/**
 * Hashes the code. A chunk contains the hashed names of the chunks it imports, so its hash covers them.
 * The names of interactive bodies are removed from the entry: it does not depend on their content.
 */
export function codeKeys({ outputFiles, metafile }: EsbuildResult, siteDir: string): CodeKeys {
  const files = new Map(outputFiles.map((file) => [file.path, file]))
  const interactiveKeys: Record<string, string> = {}
  const names = new Set<string>()
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    const file = /^ssg-interactive-page:(.*)$/s.exec(entryPoint ?? '')?.[1]
    if (file === undefined) continue
    interactiveKeys[file] = hashOf(files.get(join(siteDir, path))?.contents ?? '')
    names.add(path.slice(path.lastIndexOf('/') + 1))
  }
  const main = outputFiles.find(isEntryFile)?.text ?? ''
  const withoutNames = main.replace(dynamicImport, (call, name) => (names.has(name) ? '' : call))
  return { key: hashOf(withoutNames), interactiveKeys }
}

function isEntryFile({ path }: OutputFile): boolean {
  return path.endsWith('stdin.mjs')
}
