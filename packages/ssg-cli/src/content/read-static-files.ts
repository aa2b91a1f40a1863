import { join } from 'node:path'
import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import { imageSize } from 'image-size'
import { hashOf } from '../cache/hash.ts'
import type { ContentConfig } from '../config/content-config.ts'
import { displayPath, listFiles, readBytes } from '../io/files.ts'
import type { LocalFile } from './source.ts'
import { translatedFile } from './translated-file.ts'

const imageExtension = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i

/** The files of the static folders by absolute path. A later folder overrides files of an earlier one. */
export async function readStaticFiles(
  siteDir: string,
  dirs: readonly string[],
): Promise<Map<string, LocalFile>> {
  const pathByUrl = new Map<string, string>()
  for (const dir of dirs) {
    for (const path of await listFiles(dir, ['**/*', '**/.*', '**/.*/**'], ['**/.DS_Store']))
      pathByUrl.set(path, join(dir, path))
  }
  const files = await Promise.all(
    [...pathByUrl].map(([served, path]) => readLocalFile(siteDir, path, outputPath(served))),
  )
  return new Map(files.map((file) => [file.path, file]))
}

/** The files next to the pages of a folder: everything except Markdown and category files. */
export async function readColocatedFiles(
  config: Pick<ContentConfig, 'siteDir' | 'translations'>,
  dir: string,
): Promise<LocalFile[]> {
  const paths = await listFiles(dir, ['**/*'], ['**/*.{md,mdx}', '**/_category_.*'])
  return Promise.all(
    paths.map(async (relativePath) => {
      const path = join(dir, relativePath)
      const file = await readLocalFile(config.siteDir, translatedFile(path, config), null)
      return { ...file, path }
    }),
  )
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

/** As browsers show the image: turned as its metadata says. Null for one in an unknown format, or without an intrinsic size. */
function readImageSize(bytes: Uint8Array): LocalFile['imageSize'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}
