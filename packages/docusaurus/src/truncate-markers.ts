import { isOwnFile } from './content-folders.ts'
import type { DocusaurusPlugin } from './list-plugins.ts'
import type { UnknownRecord } from './unknown-record.ts'

export interface MarkdownFile {
  readonly filePath: string
  readonly fileContent: string
}

const ownMarker = '<!-- truncate -->'

/** A preprocessor that replaces the first `truncateMarker` of each post by our own. None if no blog sets one. */
export function convertTruncateMarkers(
  blogs: readonly DocusaurusPlugin[],
  { preprocessor }: UnknownRecord,
  siteDir: string,
): UnknownRecord {
  const markers = blogs.flatMap((blog) => {
    const { truncateMarker: marker } = blog.options
    return marker instanceof RegExp ? [{ marker, isOwn: isOwnFile(blog, siteDir) }] : []
  })
  if (markers.length === 0) return {}
  return {
    preprocessor: async (file: MarkdownFile): Promise<string> => {
      const text: string =
        typeof preprocessor === 'function' ? await preprocessor(file) : file.fileContent
      const found = markers.find(({ isOwn }) => isOwn(file.filePath))
      return found === undefined
        ? text
        : text.replace(
            new RegExp(found.marker.source, found.marker.flags.replace('g', '')),
            ownMarker,
          )
    },
  }
}
