import { posix } from 'node:path'
import { decodeText, joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { VersionConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { DocPlacement, PathSegment } from '../content/placement.ts'
import type { Source } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { resolveTags, type Tag, type TagContext } from './tags.ts'

/** A page of one docs version. */
export interface Doc {
  readonly page: Page
  /** Unique within its version: `api/Agent`. */
  readonly id: string
  readonly route: Route
  /** Folder relative to the version's folder, as on disk; empty at the top. */
  readonly folder: string
  /** Name of the file as on disk, without extension. */
  readonly fileName: string
  readonly title: string
  readonly description: string
  /** Label in sidebars; a sidebar item may override it. */
  readonly label: string
  readonly position: number | null
  /** Is the page of its folder: `index`, `readme` or named like the folder. */
  readonly isIndex: boolean
  readonly tags: readonly Tag[]
  readonly unlisted: boolean
}

/** The last document of each page, and the tags file that it was built with. */
const knownDocs = memoizeByObject<Page, BuiltDoc>()

interface BuiltDoc extends Outcome<Doc> {
  readonly tagContext: TagContext
}

/** Builds the documents of a version. Reports and drops the second of two documents with the same id. */
export function buildDocs(
  version: VersionConfig,
  pages: readonly Page[],
  tagContext: TagContext,
): Outcome<readonly Doc[]> {
  const docs = new Map<string, Doc>()
  const diagnostics: Diagnostic[] = []
  for (const page of pages) {
    if (!isDocPage(page) || page.source.placement.version !== version.key) continue
    const built = docOf(page, version, tagContext)
    const doc = built.value
    diagnostics.push(...built.diagnostics)
    const first = docs.get(doc.id)
    if (first !== undefined) diagnostics.push(duplicateDocId(doc, first))
    else docs.set(doc.id, doc)
  }
  return { value: [...docs.values()], diagnostics }
}

/** The same document for the same page, as long as its version and the tags file are the same. */
function docOf(page: DocPage, version: VersionConfig, tagContext: TagContext): BuiltDoc {
  const { definitions, trailingSlash: slashRule } = tagContext
  const known = knownDocs.find(page, version)
  const last = known?.tagContext
  if (known && last?.definitions === definitions && last?.trailingSlash === slashRule) return known
  const { value: tags, diagnostics } = resolveTags(page, tagContext)
  const doc = buildDoc(page, version, { tags, slashRule })
  return knownDocs.set(page, version, { value: doc, diagnostics, tagContext })
}

/** A compiled page that is a document. */
interface DocPage extends Page {
  readonly source: Source & { readonly placement: DocPlacement }
}

export function isDocPage(page: Page): page is DocPage {
  return page.source.placement.kind === 'doc'
}

/** Builds the document of a page, with tags that were resolved before. */
export function buildDoc(
  page: DocPage,
  version: VersionConfig,
  {
    tags,
    slashRule,
  }: Pick<Doc, 'tags'> & { readonly slashRule: NavigationConfig['trailingSlash'] },
): Doc {
  const { frontMatter, placement } = page.source
  const folders = placement.segments.slice(0, -1)
  const file = placement.segments.at(-1) as PathSegment
  const keepPrefix = frontMatter.parse_number_prefixes === false
  const name = frontMatter.id ?? (keepPrefix ? file.raw : file.name)
  const folderRoute = folders.map((folder) => folder.name).join('/')
  const isIndex = isFolderIndex(file.raw, folders.at(-1)?.raw)
  const title = frontMatter.title ?? page.contentTitle ?? name
  const slug = resolveSlug(frontMatter.slug, folderRoute, isIndex ? '' : name)

  return {
    page,
    id: posix.join(folderRoute, name),
    route: applyTrailingSlash(joinRoute(version.routePrefix, slug), slashRule),
    folder: folders.map(({ raw }) => raw).join('/'),
    fileName: file.raw,
    title,
    description: frontMatter.description ?? page.defaultDescription,
    label: frontMatter.sidebar_label ?? title,
    position: frontMatter.sidebar_position ?? (keepPrefix ? null : file.position),
    isIndex,
    tags,
    unlisted: frontMatter.unlisted === true,
  }
}

/**
 * Whether a document is the index page of its folder. Compares the names as written: with a number
 * prefix, it is not.
 */
export function isFolderIndex(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder?.toLowerCase()
}

/** Returns the path below the version's route. The path of a folder's page ends with a slash. */
function resolveSlug(written: string | undefined, folder: string, name: string): Route {
  if (written === undefined) return joinRoute(folder, name === '' ? '/' : name)
  return joinRoute(written.startsWith('/') ? '' : folder, decodeText(written))
}

function duplicateDocId(doc: Doc, first: Doc): Diagnostic {
  return {
    severity: 'error',
    rule: 'duplicate-doc-id',
    reason: `Duplicate document id "${doc.id}"`,
    hint: 'Rename one of the files, or set `id` in its front matter',
    place: placeOfPage(doc.page),
    related: [{ note: 'The first document', place: placeOfPage(first.page) }],
  }
}

/** The place of a front matter field, or the first line of the page. */
export function placeOfPage(page: Page, field?: string): Diagnostic['place'] {
  const line = field === undefined ? 1 : (page.source.fieldLines[field] ?? 1)
  return { file: page.source.file, line, column: 1 }
}
