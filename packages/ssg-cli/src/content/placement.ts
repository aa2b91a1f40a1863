import type { DocsConfig } from '../config/content-config.ts'

/** Kind and position of a file. Depends only on its path. */
export type Placement = DocPlacement | PostPlacement | StandalonePlacement | PartialPlacement

export interface DocPlacement {
  readonly kind: 'doc'
  readonly version: string
  /** The path relative to the version's folder, without extension, split at `/`. */
  readonly segments: readonly PathSegment[]
}

export interface PostPlacement {
  readonly kind: 'post'
  /** Id of the blog instance. */
  readonly blog: string
  /** From the file or folder name, such as `2025-03-02`, or null. */
  readonly date: string | null
  /** The path relative to the blog's folder, without date, extension and `index`. */
  readonly name: string
}

export interface StandalonePlacement {
  readonly kind: 'page'
  /** The path relative to the pages folder, without extension and `index`. */
  readonly name: string
}

/** Markdown that other pages import: its name starts with `_`. It has no route. */
export interface PartialPlacement {
  readonly kind: 'partial'
  /** Key of the version whose folder it is in, or null outside docs. */
  readonly version: string | null
}

/** One folder or file name: `02-guides` is `guides` at position 2. */
export interface PathSegment {
  readonly raw: string
  readonly name: string
  readonly position: number | null
}

const pageExtension = /\.(?:mdx?|[jt]sx?)$/

/** Whether a page is a JavaScript or TypeScript module instead of Markdown. */
export function isComponentFile(path: string): boolean {
  return /\.[jt]sx?$/.test(path)
}
const looksLikeDateOrVersion = /^\d+[-_.]\d+/
const prefixPattern = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/**
 * Splits a number prefix off a file or folder name, with the site's own function if it has one.
 * Names that look like a date or a version keep their numbers.
 */
export function parsePathSegment(
  raw: string,
  numberPrefixes: DocsConfig['numberPrefixParser'],
): PathSegment {
  if (typeof numberPrefixes === 'function') {
    const { filename, numberPrefix } = numberPrefixes(raw)
    return { raw, name: filename, position: numberPrefix ?? null }
  }
  const match = numberPrefixes && !looksLikeDateOrVersion.test(raw) ? prefixPattern.exec(raw) : null
  if (match === null) return { raw, name: raw, position: null }
  return { raw, name: match[2] as string, position: Number(match[1]) }
}

/** The placement of a document. `path` is relative to the version's folder, with forward slashes. */
export function docPlacement(
  version: string,
  path: string,
  numberPrefixes: DocsConfig['numberPrefixParser'],
): DocPlacement {
  const names = path.replace(pageExtension, '').split('/')
  return {
    kind: 'doc',
    version,
    segments: names.map((raw) => parsePathSegment(raw, numberPrefixes)),
  }
}

const datedName =
  /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/?(?<=\/)index)?$/

/** The placement of a post. `path` is relative to the blog's folder: `2025-03-02-title.md`, `2025/03/02/title.md`, `title/index.md`. */
export function postPlacement(blog: string, path: string): PostPlacement {
  const stem = path.replace(pageExtension, '')
  const groups = datedName.exec(stem)?.groups
  if (groups === undefined) {
    return { kind: 'post', blog, date: null, name: stem.replace(/\/index$/, '') }
  }
  const [year = '', month = '', day = ''] = (groups['date'] as string).split(/[-/]/)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { kind: 'post', blog, date, name: `${groups['folder']}${groups['text']}` }
}

/** The placement of a standalone page. `path` is relative to the pages folder. */
export function standalonePlacement(path: string): StandalonePlacement {
  return { kind: 'page', name: path.replace(pageExtension, '').replace(/(^|\/)index$/, '') }
}

/** Whether a path is a partial: the name of the file or of a parent folder starts with `_`. */
export function isPartial(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('_'))
}
