import { resolve } from 'node:path'
import type { TagsConfig } from './content-config.ts'
import type { DocsOptions } from './schema/site.ts'

/** Resolves the tags settings of one folder of documents or posts. */
export function resolveTagsConfig(
  options: Pick<DocsOptions, 'tags' | 'onInlineTags' | 'tagsBasePath' | 'tagSymbols'>,
  dir: string,
  exists: (path: string) => boolean,
): TagsConfig {
  const { tags, onInlineTags, tagsBasePath, tagSymbols: symbols } = options
  const file = tags === false ? null : resolve(dir, tags)
  return {
    file: file !== null && exists(file) ? file : null,
    ...{ onInlineTags, basePath: tagsBasePath, symbols },
  }
}
