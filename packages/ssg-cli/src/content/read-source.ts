import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { ContentConfig } from '../config/content-config.ts'
import { isError, type Outcome } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import { displayPath, readBytes } from '../io/files.ts'
import type { FolderReader, ResultOfFile } from '../io/folder-reader.ts'
import { decodeText } from './decode-text.ts'
import { hasDefaultExport } from './has-default-export.ts'
import { type KnownSources, readAgain } from './known-sources.ts'
import { createFrontMatterParser, withoutFrontMatter } from './parse-front-matter.ts'
import { isComponentFile } from './placement.ts'
import type { Source } from './source.ts'
import { releasableText, sourceText } from './source-text.ts'
import { translatedFile } from './translated-file.ts'

/** The caches that reading a source uses. */
export interface ReadTools {
  readonly store: Store
  readonly reader: FolderReader
  readonly knownSources: KnownSources | undefined
}

/** A file as it was read. Modules without a default export are not pages: pages import them. */
export interface ReadSource extends Outcome<Source> {
  readonly hash: string
  readonly isPage: boolean
}

/** The result of an earlier build, if the file has not changed since. */
export function findReadSource(
  path: string,
  config: ContentConfig,
  { reader }: Pick<ReadTools, 'reader'>,
): ReadSource | undefined {
  return reader.find(translatedFile(path, config), resultOf(path, config))
}

function resultOf(path: string, context: ContentConfig): ResultOfFile {
  return { kind: `source ${path}`, context }
}

/**
 * Reads a file of a content folder, unless it is known. In a preview, a file that cannot be read keeps its last content, and
 * front matter with errors keeps the last fields without them.
 */
export async function readSource(
  { path, placement }: Pick<Source, 'path' | 'placement'>,
  config: ContentConfig,
  { store, reader, knownSources }: ReadTools,
): Promise<ReadSource> {
  const { siteDir, preprocessor } = config
  const read = translatedFile(path, config)
  const file = displayPath(siteDir, read)
  const parse = async (decoded: Outcome<string>, last?: ReadSource): Promise<ReadSource> => {
    const isUnreadable = decoded.diagnostics.some(isError)
    if (isUnreadable && last !== undefined) return { ...last, diagnostics: decoded.diagnostics }
    const written = decoded.value
    const text = (await preprocessor?.({ filePath: read, fileContent: written })) ?? written
    const isComponent = isComponentFile(path)
    const { diagnostics, body, ...fields } = isComponent
      ? withoutFrontMatter(text)
      : createFrontMatterParser(store)(text, file, placement.kind)
    const lastFields = diagnostics.some(isError) ? fieldsOf(last?.value) : {}
    return {
      // Links in a translated page resolve from the original path; imports in a translated component
      // from its own.
      value: {
        file,
        path: isComponent ? read : path,
        placement,
        ...fields,
        ...lastFields,
        text: sourceText(body),
        ...(isUnreadable ? { isUnreadable } : {}),
      },
      diagnostics: [...decoded.diagnostics, ...diagnostics],
      hash: hashOf(text),
      isPage: !isComponent || (await hasDefaultExport(text, read, store)),
    }
  }
  const readFile = async (last?: ReadSource) => parse(decodeText(await readBytes(read), file), last)
  let lastRead: ReadSource | undefined
  // Whether a module is a page depends on more than its front matter.
  const make = (last?: ReadSource) => {
    lastRead = last
    return knownSources === undefined || isComponentFile(path)
      ? readFile(last)
      : readKnown({ path, placement, read, file }, knownSources, readFile)
  }
  // Do not cache with a preprocessor, which may read other files.
  const result =
    preprocessor === null ? reader.read(read, resultOf(path, config), make) : readFile()
  return result.catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error
    return parse({ value: '', diagnostics: [unreadableFile(error, file, 'page')] }, lastRead)
  })
}

function fieldsOf(source: Source | undefined): Partial<Source> {
  if (source === undefined) return {}
  const { frontMatter, ownFields, fieldLines } = source
  return { frontMatter, ownFields, fieldLines }
}

/** The source of a file that has not changed since it was last read, or else what `readFile` returns. */
async function readKnown(
  { path, placement, read, file }: Pick<Source, 'path' | 'placement' | 'file'> & { read: string },
  knownSources: KnownSources,
  readFile: () => Promise<ReadSource>,
): Promise<ReadSource> {
  const knownFile = { path: read, file, kind: placement.kind }
  const known = knownSources.find(knownFile)
  if (known !== undefined) {
    const { hash, ...parts } = known
    return { value: { file, path, placement, ...parts }, diagnostics: [], hash, isPage: true }
  }
  const source = await readFile()
  const { hash } = source
  const { text, frontMatter, ownFields, fieldLines } = source.value
  if (source.diagnostics.length === 0) {
    knownSources.add(knownFile, { text, frontMatter, ownFields, fieldLines, hash })
  }
  const releasable = releasableText(text, () => readAgain(knownFile, hash))
  return { ...source, value: { ...source.value, text: releasable } }
}
