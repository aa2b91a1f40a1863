import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { VFileMessage } from 'vfile-message'
import type { MarkdownSyntax } from '../compile/engines/syntax.ts'
import { loadConfig } from '../config/load-config.ts'
import { bodyOffset } from '../content/parse-front-matter.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import { displayPath, listFiles, readText } from '../io/files.ts'
import { addHeadingIds, type HeadingIdOptions } from './add-heading-ids.ts'
import { printFailure } from './print.ts'

/** `ssg write-heading-ids`: adds ids to the given files, by default to all pages. Returns the exit code. */
export async function runWriteHeadingIds(
  dir: string,
  files: readonly string[],
  options: HeadingIdOptions,
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const paths =
      files.length > 0 ? files.map((file) => resolve(file)) : await listMarkdownFiles(siteDir)
    const diagnostics: Diagnostic[] = []
    let changed = 0
    for (const path of paths) {
      const text = await readText(path)
      try {
        const next = addIdsToBody(text, path.endsWith('.mdx') ? 'mdx' : 'md', options)
        if (next === text) continue
        await writeFile(path, next)
        changed++
      } catch (error) {
        if (!(error instanceof VFileMessage)) throw error
        diagnostics.push(fromVfile(error, displayPath(siteDir, path)))
      }
    }
    console.log(`Wrote heading ids to ${changed} of ${paths.length} files`)
    if (diagnostics.length === 0) return 0
    throw new BuildFailure(diagnostics)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}

/** Adds ids below the front matter. */
function addIdsToBody(text: string, syntax: MarkdownSyntax, options: HeadingIdOptions): string {
  const start = bodyOffset(text)
  return text.slice(0, start) + addHeadingIds(text.slice(start), syntax, options)
}

async function listMarkdownFiles(siteDir: string): Promise<string[]> {
  const { content } = await loadConfig(siteDir, { mode: 'production' })
  const sections = [
    ...content.docs.flatMap(({ versions }) => versions),
    ...content.blogs,
    content.pages,
  ]
  const dirs = sections.flatMap((section) => section?.dir ?? [])
  const found = await Promise.all(
    dirs.map(async (dir) =>
      (await listFiles(dir, ['**/*.{md,mdx}'])).map((path) => resolve(dir, path)),
    ),
  )
  return [...new Set(found.flat())]
}
