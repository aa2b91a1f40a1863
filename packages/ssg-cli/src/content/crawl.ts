import { join } from 'node:path'
import { hashOf } from '../cache/key.ts'
import type { Store } from '../cache/store.ts'
import type {
  BlogConfig,
  ContentConfig,
  DocsConfig,
  VersionConfig,
} from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { displayPath, listFiles, readText } from '../io/files.ts'
import { readAuthors } from './authors.ts'
import { readCategoryFiles } from './category-files.ts'
import { lastCommits } from './commits.ts'
import { creationDates } from './creation-dates.ts'
import { splitFrontMatter, withoutFrontMatter } from './front-matter.ts'
import { readFileDates } from './last-change.ts'
import {
  docPlacement,
  isComponentFile,
  isPartial,
  type Placement,
  postPlacement,
  standalonePlacement,
} from './placement.ts'
import { readSidebars } from './sidebars-file.ts'
import type { SiteContent, Source } from './source.ts'
import { readNeighbourFiles, readStaticFiles } from './static-files.ts'
import { readTagsFiles } from './tags-file.ts'

/** A folder of Markdown files of one kind. */
interface Section {
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** For a path relative to the folder. */
  place(path: string): Placement
}

/** Reads everything below the content folders, in a fixed order. */
export async function crawlContent(
  config: ContentConfig,
  store: Store,
): Promise<Outcome<SiteContent>> {
  const { siteDir, docs } = config
  const sections = sectionsOf(config)
  const sources = await Promise.all(sections.map((section) => readSection(config, section, store)))
  const categories = await Promise.all(
    docs.flatMap(({ versions }) => versions.map((version) => readCategoryFiles(siteDir, version))),
  )
  const sidebars = await readSidebars(config, store)
  const tags = await readTagsFiles(config)
  const files = await readStaticFiles(siteDir, config.staticDirs)
  const authors = await readAuthors(config, files)
  for (const { dir } of sections) {
    for (const file of await readNeighbourFiles(siteDir, dir)) files.set(file.path, file)
  }

  const read = sources.flatMap(({ value }) => value)
  const published = config.mode === 'production' ? read.filter(isPublished) : read
  const commits = config.readCommits ? await lastCommits(siteDir, store) : null
  const fileDates =
    commits === null && config.fileDates !== null
      ? await readFileDates(published, config.fileDates)
      : {}
  return {
    value: {
      sources: published,
      categories: categories.flatMap(({ value }) => value),
      sidebars: sidebars.value,
      authors: authors.value,
      tags: tags.value,
      created: await creationDates(siteDir, published, store),
      commits: commits ?? new Map(),
      fileDates,
      files,
      textsKey: hashOf(sources.flatMap(({ hashes }) => hashes).join('\n')),
    },
    diagnostics: [...sources, ...categories, sidebars, authors, tags].flatMap(
      ({ diagnostics }) => diagnostics,
    ),
  }
}

function isPublished(source: Source): boolean {
  return source.frontMatter.draft !== true
}

function sectionsOf({ docs, blogs, pages }: ContentConfig): Section[] {
  return [
    ...docs.flatMap((instance) =>
      instance.versions.map((version) => docsSection(instance, version)),
    ),
    ...blogs.map(blogSection),
    ...(pages === null
      ? []
      : [
          {
            ...everyPage,
            ...withComponents,
            dir: pages.dir,
            place: partialOr(null, standalonePlacement),
          },
        ]),
  ]
}

/** Pages outside docs and blogs may be components too. */
const withComponents = {
  include: ['**/*.{md,mdx,js,jsx,ts,tsx}'],
  exclude: [
    '**/__tests__/**',
    '**/*.test.*',
    '**/*.d.ts',
    '**/_*.{js,jsx,ts,tsx}',
    '**/_*/**/*.{js,jsx,ts,tsx}',
  ],
}
const everyPage = { include: ['**/*.{md,mdx}'], exclude: ['**/__tests__/**', '**/*.test.*'] }

function docsSection(docs: DocsConfig, version: VersionConfig): Section {
  const { include, exclude, numberPrefixes } = docs
  const place = (path: string) => docPlacement(version.key, path, numberPrefixes)
  return { dir: version.dir, include, exclude, place: partialOr(version.key, place) }
}

function blogSection({ id, dir }: BlogConfig): Section {
  return { ...everyPage, dir, place: partialOr(null, (path) => postPlacement(id, path)) }
}

function partialOr(version: string | null, place: (path: string) => Placement) {
  return (path: string): Placement => (isPartial(path) ? { kind: 'partial', version } : place(path))
}

/** The sources of a section, and what names their texts. */
interface ReadSection extends Outcome<Source[]> {
  readonly hashes: readonly string[]
}

async function readSection(
  config: ContentConfig,
  section: Section,
  store: Store,
): Promise<ReadSection> {
  const pages = await listFiles(section.dir, section.include, section.exclude)
  const partials = await listFiles(section.dir, ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}'])
  const { only } = config
  const paths = [...new Set([...pages, ...partials])].filter(
    (path) => only === null || only.has(join(section.dir, path)),
  )
  const outcomes = await Promise.all(paths.map((path) => readSource(config, section, path, store)))
  return {
    value: outcomes.map(({ value }) => value).filter(isPage),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
    hashes: outcomes.map(({ value, hash }) => `${value.file} ${hash}`),
  }
}

/** A module beside the pages that exports no page is there for those that import it. */
function isPage({ file, body }: Source): boolean {
  return !isComponentFile(file) || hasDefaultExport.test(body)
}

const hasDefaultExport =
  /\bexport\s+default\b|\bdefault\b[^;{]*\}\s*from\b|\bas\s+default\b|\bmodule\.exports\b/

async function readSource(
  { siteDir, preprocess }: ContentConfig,
  section: Section,
  relativePath: string,
  store: Store,
): Promise<{ value: Source; diagnostics: readonly Diagnostic[]; hash: string }> {
  const path = join(section.dir, relativePath)
  const file = displayPath(siteDir, path)
  const placement = section.place(relativePath)
  const written = await readText(path)
  const text = preprocess?.({ filePath: path, fileContent: written }) ?? written
  const { diagnostics, ...split } = isComponentFile(path)
    ? withoutFrontMatter(text)
    : splitFrontMatter(text, file, placement.kind, store)
  return { value: { file, path, placement, ...split }, diagnostics, hash: hashOf(text) }
}
