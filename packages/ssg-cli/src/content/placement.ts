import type { DocsConfig } from '../config/content-config.ts'

/** Where a file stands: told by its path alone. */
export type Placement = DocPlacement | PostPlacement | StandalonePlacement | PartialPlacement

export interface DocPlacement {
  readonly kind: 'doc'
  readonly version: string
  /** The path below the version's folder, without extension, piece by piece. */
  readonly segments: readonly PathSegment[]
}

export interface PostPlacement {
  readonly kind: 'post'
  /** Id of the blog. */
  readonly blog: string
  /** From the file or folder name, or null. `2025-03-02` */
  readonly date: string | null
  /** The path below the blog without date, extension and `index`. */
  readonly name: string
}

export interface StandalonePlacement {
  readonly kind: 'page'
  /** The path below the pages folder without extension and `index`. */
  readonly name: string
}

/** A piece of text that other pages import: its name starts with `_`. It has no address. */
export interface PartialPlacement {
  readonly kind: 'partial'
  /** Of the documents it lies among, or null. */
  readonly version: string | null
}

/** One folder or file name: `02-guides` is `guides` at position 2. */
export interface PathSegment {
  readonly raw: string
  readonly name: string
  readonly position: number | null
}

const pageExtension = /\.(?:mdx?|[jt]sx?)$/

/** Whether a page is a module of the site's own that draws itself, and no Markdown. */
export function isComponentFile(path: string): boolean {
  return /\.[jt]sx?$/.test(path)
}
const looksLikeDateOrVersion = /^\d+[-_.]\d+/
const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Splits a number prefix off a name: none, as a function of the site does, or as we do, unless the name reads like a date or a version. */
export function parsePathSegment(
  raw: string,
  numberPrefixes: DocsConfig['numberPrefixParser'],
): PathSegment {
  if (typeof numberPrefixes === 'function') {
    const split = numberPrefixes(raw)
    return { raw, name: split.filename, position: split.numberPrefix ?? null }
  }
  const match = numberPrefixes && !looksLikeDateOrVersion.test(raw) ? numberPrefix.exec(raw) : null
  if (match === null) return { raw, name: raw, position: null }
  return { raw, name: match[2] as string, position: Number(match[1]) }
}

/** `path` is relative to the version's folder, with forward slashes. */
export function docPlacement(
  version: string,
  path: string,
  numberPrefixes: DocsConfig['numberPrefixParser'],
): DocPlacement {
  const pieces = path.replace(pageExtension, '').split('/')
  return {
    kind: 'doc',
    version,
    segments: pieces.map((raw) => parsePathSegment(raw, numberPrefixes)),
  }
}

const datedName =
  /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/?(?<=\/)index)?$/

/** `path` is relative to the blog's folder: `2025-03-02-title.md`, `2025/03/02/title.md`, `title/index.md`. */
export function postPlacement(blog: string, path: string): PostPlacement {
  const bare = path.replace(pageExtension, '')
  const groups = datedName.exec(bare)?.groups
  if (groups === undefined) {
    return { kind: 'post', blog, date: null, name: bare.replace(/\/index$/, '') }
  }
  const [year = '', month = '', day = ''] = (groups['date'] as string).split(/[-/]/)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { kind: 'post', blog, date, name: `${groups['folder']}${groups['text']}` }
}

/** `path` is relative to the pages folder. */
export function standalonePlacement(path: string): StandalonePlacement {
  return { kind: 'page', name: path.replace(pageExtension, '').replace(/(^|\/)index$/, '') }
}

/** Whether a path names a partial: the file or a folder on the way starts with `_`. */
export function isPartial(path: string): boolean {
  return path.split('/').some((piece) => piece.startsWith('_'))
}
