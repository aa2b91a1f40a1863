import { relative } from 'node:path'
import type { InputHashes } from '../cache/cache-by-inputs.ts'
import { hashOfPath } from '../cache/input-hashes.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { type CompilePagesTools, compilePages } from '../compile/compile-pages.ts'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readSource } from '../content/read-source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { resolveIncludePath } from '../graph/merge-includes.ts'
import { createFolderReader } from '../io/folder-reader.ts'
import type { KnownFiles } from '../io/known-files.ts'

/** Compiled partials, and their files for the build record. */
interface OutsidePartials extends Outcome<readonly Page[]> {
  readonly inputs: InputHashes
}

interface OutsideTools extends CompilePagesTools {
  readonly knownFiles: KnownFiles | undefined
}

/**
 * Compiles the Markdown that pages include from outside the content folders, such as `@site/src/snippets/install.mdx`, with
 * what it includes itself. Untrusted content includes nothing.
 */
export async function compileOutsidePartials(
  pages: readonly Page[],
  { siteDir, content, markdown }: Pick<SiteConfig, 'siteDir' | 'content' | 'markdown'>,
  { knownFiles, ...tools }: OutsideTools,
): Promise<OutsidePartials> {
  const known = new Set(pages.map(({ source }) => source.path))
  const diskReader = createFolderReader([])
  const reader = knownFiles?.readWith(diskReader) ?? diskReader
  const readTools = { store: tools.store, reader, knownSources: undefined }
  const partials: Page[] = []
  const diagnostics: Diagnostic[] = []
  for (let including = pages; including.length > 0; ) {
    const paths = content.untrustedDir === null ? unknownIncludes(including, known, siteDir) : []
    const read = await Promise.all(
      paths.map((path) =>
        readSource({ path, placement: { kind: 'partial', version: null } }, content, readTools),
      ),
    )
    const sources = read.map(({ value }) => value)
    const compiled = await compilePages(sources, markdown, tools)
    diagnostics.push(...read.flatMap((one) => one.diagnostics), ...compiled.diagnostics)
    partials.push(...compiled.value)
    for (const path of paths) known.add(path)
    including = compiled.value
  }
  return { value: partials, diagnostics, inputs: hashesOf(partials, siteDir) }
}

function unknownIncludes(
  pages: readonly Page[],
  known: ReadonlySet<string>,
  siteDir: string,
): readonly string[] {
  const paths = pages.flatMap((page) =>
    page.includes.map(({ specifier }) => resolveIncludePath(specifier, page, siteDir)),
  )
  return [...new Set(paths)].filter((path) => !known.has(path) && statIfExists(path)?.isFile())
}

function hashesOf(partials: readonly Page[], siteDir: string): InputHashes {
  return partials.map(({ source: { path } }) => [relative(siteDir, path), hashOfPath(path)])
}
