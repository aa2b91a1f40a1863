import { type Manifest, manifestPath } from '@ssgdocs/runtime/contract/manifest'
import { sidebarKey } from '@ssgdocs/runtime/contract/page-data'
import { searchKey } from '@ssgdocs/runtime/contract/search'
import type { SearchFiles } from './search-files.ts'
import type { TextFile } from './text-file.ts'

/** The map from the names of sidebars and search indexes to hashed files. */
export function manifestFile(
  sidebars: ReadonlyMap<string, TextFile>,
  search: SearchFiles,
): TextFile {
  const manifest: Manifest = Object.fromEntries([
    ...[...sidebars].map(([key, { path }]) => [sidebarKey(key), path] as const),
    ...[...search].flatMap(([scope, files]) => {
      const root = files.at(-1)
      return root === undefined ? [] : [[searchKey(scope), root.path] as const]
    }),
  ])
  return { path: manifestPath, source: { bytes: JSON.stringify(manifest) } }
}
