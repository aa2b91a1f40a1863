import { join } from 'node:path'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { imageSize } from 'image-size'
import { hashOf } from '../cache/hash.ts'
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

/** The files of the static folders by absolute path. A later folder overrides files of an earlier one. */
export async function readStaticFiles(
  siteDir: string,
  dirs: readonly string[],
  reader: FolderReader,
): Promise<Outcome<Map<string, LocalFile>>> {
  const pathByUrl = new Map<string, string>()
  for (const dir of dirs) {
    for (const path of reader.listFiles(dir, ['**/*', '**/.*', '**/.*/**'], neverPublished))
      pathByUrl.set(path, join(dir, path))
  }
  const { value, diagnostics } = await readReadable(siteDir, [...pathByUrl], ([served, path]) =>
    reader.read(path, { kind: `static ${served}`, context: siteDir }, () =>
      readLocalFile(siteDir, path, outputPath(served)),
    ),
  )
  return { value: new Map(value.map((file) => [file.path, file])), diagnostics }
}

/** The files next to the pages of a folder: everything except Markdown and category files. */
export async function readColocatedFiles(
  config: Pick<ContentConfig, 'siteDir' | 'translations'>,
  dir: string,
  reader: FolderReader,
): Promise<Outcome<LocalFile[]>> {
  const paths = reader.listFiles(dir, ['**/*'], ['**/*.{md,mdx}', '**/_category_.*'])
  return readReadable(config.siteDir, paths, async (relativePath) => {
    const path = join(dir, relativePath)
    const read = translatedFile(path, config)
    const result = { kind: `colocated ${path}`, context: config.siteDir }
    return reader.read(read, result, async () => {
      return { ...(await readLocalFile(config.siteDir, read, null)), path }
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

/** Reads a file that pages link to or show. */
export async function readLocalFile(
  siteDir: string,
  path: string,
  servedPath: OutputPath | null,
): Promise<LocalFile> {
  const bytes = await readBytes(path)
  return {
    path,
    file: displayPath(siteDir, path),
    servedPath,
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
