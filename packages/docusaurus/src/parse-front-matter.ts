import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import { findPackage } from './installed-theme.ts'
import type { MarkdownFile } from './truncate-markers.ts'
import type { UnknownRecord } from './unknown-record.ts'

interface ParsedFile {
  readonly frontMatter: UnknownRecord
  readonly content: string
}

/** The default with which the site's Docusaurus reads front matter. Few sites call it, so that its package is loaded then. */
export function installedParser(siteDir: string) {
  return (params: unknown): Promise<ParsedFile> => {
    const utils = findPackage('utils', siteDir)
    if (utils === null) throw new Error('Cannot find @docusaurus/utils')
    return createRequire(utils)(utils).DEFAULT_PARSE_FRONT_MATTER(params)
  }
}

/** A preprocessor that writes the front matter which the site's `parseFrontMatter` returns. None if it has no such function. */
export function convertParseFrontMatter(
  { parseFrontMatter, preprocessor }: UnknownRecord,
  siteDir: string,
): UnknownRecord {
  if (typeof parseFrontMatter !== 'function') return {}
  const defaultParseFrontMatter = installedParser(siteDir)
  return {
    preprocessor: async ({ filePath, fileContent: written }: MarkdownFile): Promise<string> => {
      const fileContent: string =
        typeof preprocessor === 'function'
          ? await preprocessor({ filePath, fileContent: written })
          : written
      if (!/\.mdx?$/.test(filePath)) return fileContent
      const before = await defaultParseFrontMatter({ filePath, fileContent })
      const after = await parseFrontMatter({ filePath, fileContent, defaultParseFrontMatter })
      return isDeepStrictEqual(before, after) ? fileContent : withFrontMatter(after, fileContent)
    },
  }
}

/** JSON, which is YAML as well, and the content on the lines that it was on. */
function withFrontMatter({ frontMatter, content }: ParsedFile, written: string): string {
  const start = Math.max(0, written.lastIndexOf(content))
  const lines = written.slice(0, start).split('\n').length
  const padding = '\n'.repeat(Math.max(1, lines - 3))
  return `---\n${JSON.stringify(frontMatter)}${padding}---\n${content}`
}
