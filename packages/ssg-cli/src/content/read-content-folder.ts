import { join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { ContentConfig } from '../config/content-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'
import type { ContentFolder } from './content-folders.ts'
import { misnamedGlob, misnamedPage } from './misnamed-page.ts'
import { createFrontMatterParser } from './parse-front-matter.ts'
import { isComponentFile } from './placement.ts'
import { duplicateFile, missingDate, type PlacedFile } from './provided-files.ts'
import { isUndatedPost } from './read-creation-dates.ts'
import { findReadSource, type ReadSource, type ReadTools, readSource } from './read-source.ts'
import type { Source } from './source.ts'
import { sourceText } from './source-text.ts'
import { untrustedFile } from './untrusted-file.ts'

/** The sources of a folder, and the hash of each file. */
interface ContentFolderSources extends Outcome<Source[]> {
  readonly hashes: readonly string[]
}

/** Reads the pages and partials of a folder, and adds the files of integrations to them. */
export async function readContentFolder(
  folder: ContentFolder & { readonly provided: readonly PlacedFile[] },
  config: ContentConfig,
  tools: ReadTools,
): Promise<ContentFolderSources> {
  const { store, reader } = tools
  const pages = reader.listFiles(folder.dir, folder.include, folder.exclude)
  const partials = reader.listFiles(folder.dir, ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}'])
  const misnamed = reader.listFiles(folder.dir, [misnamedGlob], folder.exclude)
  const { onlyFiles, untrustedDir } = config
  const all = [...new Set([...pages, ...partials])].filter(
    (path) => onlyFiles === null || onlyFiles.has(join(folder.dir, path)),
  )
  const isCode = (path: string) => untrustedDir !== null && isComponentFile(path)
  const paths = all.filter((path) => !isCode(path))
  const code = all.filter(isCode).map((path) => displayPath(config.siteDir, join(folder.dir, path)))
  const read = await Promise.all(
    paths.map((name) => {
      const path = join(folder.dir, name)
      return (
        findReadSource(path, config, tools) ??
        readSource({ path, placement: folder.placementOf(name) }, config, tools)
      )
    }),
  )
  const provided = parseProvidedFiles(folder, paths, store).filter(
    ({ value }) => onlyFiles === null || onlyFiles.has(value.path),
  )
  const outcomes = [...read, ...provided]
  return {
    value: outcomes.filter(({ isPage }) => isPage).map(({ value }) => value),
    diagnostics: [
      ...outcomes.flatMap(({ diagnostics }) => diagnostics),
      ...code.map(untrustedFile),
      ...misnamed.map((path) => misnamedPage(displayPath(config.siteDir, join(folder.dir, path)))),
    ],
    hashes: outcomes.map(({ value, hash }) => `${value.file} ${hash}`),
  }
}

/** Parses the Markdown files of integrations in a folder like files in it. */
function parseProvidedFiles(
  { dir, placementOf, provided }: ContentFolder & { readonly provided: readonly PlacedFile[] },
  paths: readonly string[],
  store: Store,
): ReadSource[] {
  if (provided.length === 0) return []
  const taken = new Map(paths.map((path) => [join(dir, path), path]))
  return provided
    .filter(({ path }) => /\.mdx?$/.test(path))
    .map(({ file, path, relativePath, text: written }): ReadSource => {
      const placement = placementOf(relativePath)
      const parsed = createFrontMatterParser(store)(written, file, placement.kind)
      const { diagnostics: found, body, ...fields } = parsed
      const text = sourceText(body)
      const value: Source = { file, path, placement, ...fields, text, isVirtual: true }
      const first = taken.get(path)
      taken.set(path, file)
      const diagnostics = [
        ...found,
        ...(first === undefined ? [] : [duplicateFile(file, first)]),
        ...(isUndatedPost(value) ? [missingDate(file)] : []),
      ]
      return { value, diagnostics, hash: hashOf(written), isPage: first === undefined }
    })
}
