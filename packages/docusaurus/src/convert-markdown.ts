import type { DocusaurusPlugin } from './list-plugins.ts'
import { convertParseFrontMatter } from './parse-front-matter.ts'
import { convertTruncateMarkers } from './truncate-markers.ts'
import { selectFields, toRecord, type UnknownRecord } from './unknown-record.ts'

/** Converts Markdown settings. */
export function convertMarkdown(written: UnknownRecord, prism: UnknownRecord): UnknownRecord {
  return {
    ...selectFields(written, ['format', 'mermaid', 'emoji', 'preprocessor']),
    descriptions: 'line',
    code: {
      ...selectFields(prism, ['defaultLanguage']),
      ...(Array.isArray(prism['magicComments'])
        ? { magicComments: prism['magicComments'].map(convertMagicComment) }
        : {}),
    },
  }
}

/** One preprocessor for what the site changes in the text of its files. */
export function convertPreprocessor(
  blogs: readonly DocusaurusPlugin[],
  written: UnknownRecord,
  siteDir: string,
): UnknownRecord {
  const parsed = convertParseFrontMatter(written, siteDir)
  return { ...parsed, ...convertTruncateMarkers(blogs, { ...written, ...parsed }, siteDir) }
}

/** Renames the class of highlighted lines. */
function convertMagicComment(comment: unknown): UnknownRecord {
  const { className, ...rest } = toRecord(comment)
  const isHighlighted = className === 'theme-code-block-highlighted-line'
  return { ...rest, className: isHighlighted ? 'highlighted' : className }
}
