import { join } from 'node:path'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { imageSize } from 'image-size'
import { cacheKind } from '../cache/cache-kind.ts'
import { type FileResults, openFileResults, type ResultsOfFolder } from '../cache/file-results.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { ContentConfig } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import { displayPath, readBytes } from '../io/files.ts'
import type { FolderReader } from '../io/folder-reader.ts'
import type { LocalFile } from './source.ts'
import { translatedFile } from './translated-file.ts'

/** Finder's file of each folder, and the Git repository of a submodule. */
const neverPublished = ['**/.DS_Store', '**/.git', '**/.git/**']

const imageExtension = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i

/** What pages need to know of the bytes of a file. */
type FileFacts = Pick<LocalFile, 'hash' | 'byteLength' | 'imageSize'>

/** Without those of earlier builds, each build would read all files of the static folders. */
const knownFacts = cacheKind<ResultsOfFolder<FileFacts>>('local-files')

/** What the files of a site are read with. */
export interface LocalFileTools {
  readonly reader: FolderReader
  readonly known: FileResults<FileFacts>
}

export function localFileTools(reader: FolderReader, store: Store): LocalFileTools {
  return { reader, known: openFileResults(store, knownFacts) }
}

/** The files of the static folders by absolute path. A later folder overrides files of an earlier one. */
export async function readStaticFiles(
  { siteDir, staticDirs }: Pick<ContentConfig, 'siteDir' | 'staticDirs'>,
  { reader, known }: LocalFileTools,
): Promise<Outcome<Map<string, LocalFile>>> {
  const pathByUrl = new Map<string, string>()
  for (const dir of staticDirs) {
    for (const path of reader.listFiles(dir, ['**/*', '**/.*', '**/.*/**'], neverPublished))
      pathByUrl.set(path, join(dir, path))
  }
  const { value, diagnostics } = await readReadable(siteDir, [...pathByUrl], ([served, path]) =>
    reader.read(path, { kind: `static ${served}`, context: siteDir }, () =>
      readKnownFile(siteDir, path, known).then((file) => ({
        ...file,
        servedPath: outputPath(served),
      })),
    ),
  )
  return { value: new Map(value.map((file) => [file.path, file])), diagnostics }
}

/** The files next to the pages of a folder: everything except Markdown and category files. */
export async function readColocatedFiles(
  config: Pick<ContentConfig, 'siteDir' | 'translations'>,
  dir: string,
  { reader, known }: LocalFileTools,
): Promise<Outcome<LocalFile[]>> {
  const paths = reader.listFiles(dir, ['**/*'], ['**/*.{md,mdx}', '**/_category_.*'])
  return readReadable(config.siteDir, paths, async (relativePath) => {
    const path = join(dir, relativePath)
    const read = translatedFile(path, config)
    const result = { kind: `colocated ${path}`, context: config.siteDir }
    return reader.read(read, result, async () => {
      return { ...(await readKnownFile(config.siteDir, read, known)), path }
    })
  })
}

/** Reads the readable files, and reports the others. */
async function readReadable<T>(
  siteDir: string,
  paths: readonly T[],
  read: (path: T) => Promise<LocalFile>,
): Promise<Outcome<LocalFile[]>> {
  const diagnostics: Diagnostic[] = []
  const files = await Promise.all(
    paths.map((path) =>
      read(path).catch((error: NodeJS.ErrnoException) => {
        diagnostics.push(unreadableFile(error, displayPath(siteDir, error.path ?? '')))
        return []
      }),
    ),
  )
  return { value: files.flat(), diagnostics }
}

/** The file, which is read only if it has changed since an earlier build. */
async function readKnownFile(
  siteDir: string,
  path: string,
  known: FileResults<FileFacts>,
): Promise<LocalFile> {
  const file = displayPath(siteDir, path)
  const found = known.find(path, file)
  const facts = found ?? (await readFacts(path))
  if (found === undefined) known.add(path, file, facts)
  return { path, file, servedPath: null, ...facts }
}

/** Reads a file that pages link to or show. */
export async function readLocalFile(siteDir: string, path: string): Promise<LocalFile> {
  return { path, file: displayPath(siteDir, path), servedPath: null, ...(await readFacts(path)) }
}

async function readFacts(path: string): Promise<FileFacts> {
  const bytes = await readBytes(path)
  return {
    hash: hashOf(bytes).slice(0, 16),
    byteLength: bytes.byteLength,
    imageSize: imageExtension.test(path) ? readImageSize(bytes) : null,
  }
}

/**
 * Size as displayed in browsers, which apply the orientation in the image's metadata. Null for an
 * unknown format or without an intrinsic size.
 */
function readImageSize(bytes: Uint8Array): LocalFile['imageSize'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}
