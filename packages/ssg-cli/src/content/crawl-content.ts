import { join, relative } from 'node:path'
import glob from 'fast-glob'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type {
  BlogConfig,
  ContentConfig,
  DocsConfig,
  VersionConfig,
} from '../config/content-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { ProvidedFile } from '../integrations/run-content-hooks.ts'
import { displayPath, isInside, repositoryRoot } from '../io/files.ts'
import { createFolderReader, type FolderReader } from '../io/folder-reader.ts'
import type { KnownFiles } from '../io/known-files.ts'
import type { KnownSources } from './known-sources.ts'
import { readModificationDates } from './last-update.ts'
import { misnamedGlob, misnamedPage } from './misnamed-page.ts'
import { createFrontMatterParser } from './parse-front-matter.ts'
import {
  docPlacement,
  isComponentFile,
  isPartial,
  type Placement,
  postPlacement,
  standalonePlacement,
} from './placement.ts'
import {
  duplicateFile,
  missingDate,
  type PlacedFile,
  placeProvidedFiles,
} from './provided-files.ts'
import { readAuthors } from './read-authors.ts'
import { readCategoryFiles } from './read-category-files.ts'
import { readLastCommits } from './read-commits.ts'
import { isUndatedPost, readCreationDates } from './read-creation-dates.ts'
import { readSidebars } from './read-sidebars.ts'
import { type ReadSource, type ReadTools, readSource } from './read-source.ts'
import { readColocatedFiles, readStaticFiles } from './read-static-files.ts'
import { readTagsFiles } from './read-tags-files.ts'
import type { SiteContent, Source } from './source.ts'
import { sourceText } from './source-text.ts'
import { unlistedPath } from './unreadable-path.ts'
import { untrustedFile } from './untrusted-file.ts'

/** A folder of Markdown files of one kind. */
interface ContentFolder {
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** For a path relative to the folder. */
  placementOf(path: string): Placement
}

/** Where content comes from besides the configuration. */
export interface CrawlTools {
  readonly providedFiles?: readonly ProvidedFile[]
  readonly knownFiles?: KnownFiles | undefined
  readonly knownSources?: KnownSources | undefined
}

/**
 * Reads everything in the content folders, and adds the files of integrations to them. The order does
 * not depend on the file system.
 */
export async function crawlContent(
  config: ContentConfig,
  store: Store,
  { providedFiles = [], knownFiles, knownSources }: CrawlTools = {},
): Promise<Outcome<SiteContent>> {
  const { siteDir, docs } = config
  const provided = placeProvidedFiles(providedFiles, config)
  const filesIn = (dir: string) => provided.value.get(dir) ?? []
  const folders = contentFoldersOf(config)
  const diskReader = createFolderReader(linkRootsOf(config, folders))
  const anyReader = knownFiles?.readWith(diskReader) ?? diskReader
  const reader = ignoreOtherFolders(anyReader, config)
  const sources = await Promise.all(
    folders.map((folder) =>
      readContentFolder({ ...folder, provided: filesIn(folder.dir) }, config, {
        store,
        reader,
        knownSources,
      }),
    ),
  )
  knownSources?.save()
  const categories = await Promise.all(
    docs.flatMap(({ versions }) =>
      versions.map((version) =>
        readCategoryFiles(config, version, { reader, provided: filesIn(version.dir) }),
      ),
    ),
  )
  const sidebars = await readSidebars(config, store)
  const tags = await readTagsFiles(config)
  const staticFiles = await readStaticFiles(siteDir, config.staticDirs, anyReader)
  const colocated = await Promise.all(
    folders.map(({ dir }) => readColocatedFiles(config, dir, reader)),
  )
  const colocatedFiles = colocated.flatMap(({ value }) => value)
  const files = new Map([
    ...staticFiles.value,
    ...colocatedFiles.map((file) => [file.path, file] as const),
  ])
  const authors = await readAuthors(config, files)
  const unlisted = reader.problems()

  const read = sources.flatMap(({ value }) => value)
  const drafts = config.mode === 'production' ? read.filter(isDraft) : []
  const published = drafts.length === 0 ? read : read.filter((source) => !isDraft(source))
  const commits = config.needsGitHistory ? await readLastCommits(siteDir, store) : null
  const modificationDates =
    commits === null && config.mtimePrecision !== null
      ? readModificationDates(published, config.mtimePrecision)
      : {}
  return {
    value: {
      sources: published,
      drafts: drafts.map(({ file, path }) => ({ file, path })),
      categories: categories.flatMap(({ value }) => value),
      sidebars: sidebars.value,
      authors: authors.value,
      tags: tags.value,
      creationDates: await readCreationDates(siteDir, published, store),
      commits: commits ?? new Map(),
      modificationDates,
      files,
      sourcesHash: hashOf(sources.flatMap(({ hashes }) => hashes).join('\n')),
    },
    diagnostics: [
      ...[provided, ...sources, ...categories, sidebars, authors, tags, staticFiles, ...colocated],
      { diagnostics: unlisted.map((problem) => unlistedPath(problem, siteDir)) },
    ].flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Folders that symbolic links in the content may point into. Otherwise, a link in a contribution could publish any file of the machine. */
function linkRootsOf(
  { siteDir, untrustedDir, staticDirs }: ContentConfig,
  folders: readonly ContentFolder[],
): readonly string[] {
  const own = [...folders.map(({ dir }) => dir), ...staticDirs]
  return [...own, untrustedDir ?? repositoryRoot(siteDir)]
}

/** A content folder may be the site folder, which also has packages, the output, and files of other kinds. */
function ignoreOtherFolders(
  reader: FolderReader,
  { outDir, staticDirs, docs }: ContentConfig,
): FolderReader {
  const frozen = docs.map(({ frozenPaths }) => frozenPaths.docsDir)
  const others = [outDir, ...staticDirs, ...frozen]
  return {
    ...reader,
    listFiles(dir, include, exclude = []) {
      const nested = others.filter((other) => other !== dir && isInside(dir, other))
      const ignored = nested.map((other) => `${glob.escapePath(relative(dir, other))}/**`)
      return reader.listFiles(dir, include, [...exclude, '**/node_modules/**', ...ignored])
    },
  }
}

function isDraft({ frontMatter }: Source): boolean {
  return frontMatter.draft === true
}

function contentFoldersOf({ docs, blogs, pages }: ContentConfig): ContentFolder[] {
  return [
    ...docs.flatMap((instance) =>
      instance.versions.map((version) => docsFolder(instance, version)),
    ),
    ...blogs.map(blogFolder),
    ...(pages === null
      ? []
      : [
          {
            ...componentGlobs,
            dir: pages.dir,
            placementOf: withPartials(null, standalonePlacement),
          },
        ]),
  ]
}

/** Standalone pages may be components as well as Markdown. */
const componentGlobs = {
  include: ['**/*.{md,mdx,js,jsx,ts,tsx}'],
  exclude: ['**/*.test.*', '**/*.d.ts', '**/_*.{js,jsx,ts,tsx}', '**/_*/**/*.{js,jsx,ts,tsx}'],
}
const markdownGlobs = { include: ['**/*.{md,mdx}'], exclude: ['**/*.test.*'] }

function docsFolder(docs: DocsConfig, version: VersionConfig): ContentFolder {
  const { include, exclude, numberPrefixParser } = docs
  const placementOf = (path: string) => docPlacement(version.key, path, numberPrefixParser)
  return {
    dir: version.dir,
    include,
    exclude,
    placementOf: withPartials(version.key, placementOf),
  }
}

function blogFolder({ id, dir }: BlogConfig): ContentFolder {
  return {
    ...markdownGlobs,
    dir,
    placementOf: withPartials(null, (path) => postPlacement(id, path)),
  }
}

function withPartials(version: string | null, placementOf: (path: string) => Placement) {
  return (path: string): Placement =>
    isPartial(path) ? { kind: 'partial', version } : placementOf(path)
}

/** The sources of a folder, and the hash of each file. */
interface ContentFolderSources extends Outcome<Source[]> {
  readonly hashes: readonly string[]
}

async function readContentFolder(
  folder: ContentFolder & { readonly provided: readonly PlacedFile[] },
  config: ContentConfig,
  tools: ReadTools,
): Promise<ContentFolderSources> {
  const { store, reader } = tools
  const pages = reader.listFiles(folder.dir, folder.include, folder.exclude)
  const partials = reader.listFiles(folder.dir, ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}'])
  const misnamed = reader.listFiles(folder.dir, [misnamedGlob], folder.exclude)
  const { onlyFiles, untrustedDir } = config
  const all = [...new Set([...pages, ...partials])].filter(
    (path) => onlyFiles === null || onlyFiles.has(join(folder.dir, path)),
  )
  const isCode = (path: string) => untrustedDir !== null && isComponentFile(path)
  const paths = all.filter((path) => !isCode(path))
  const code = all.filter(isCode).map((path) => displayPath(config.siteDir, join(folder.dir, path)))
  const read = await Promise.all(
    paths.map((path) => {
      const file = { path: join(folder.dir, path), placement: folder.placementOf(path) }
      return readSource(file, config, tools)
    }),
  )
  const provided = parseProvidedFiles(folder, paths, store).filter(
    ({ value }) => onlyFiles === null || onlyFiles.has(value.path),
  )
  const outcomes = [...read, ...provided]
  return {
    value: outcomes.filter(({ isPage }) => isPage).map(({ value }) => value),
    diagnostics: [
      ...outcomes.flatMap(({ diagnostics }) => diagnostics),
      ...code.map(untrustedFile),
      ...misnamed.map((path) => misnamedPage(displayPath(config.siteDir, join(folder.dir, path)))),
    ],
    hashes: outcomes.map(({ value, hash }) => `${value.file} ${hash}`),
  }
}

/** Parses the Markdown files of integrations in a folder like files in it. */
function parseProvidedFiles(
  { dir, placementOf, provided }: ContentFolder & { readonly provided: readonly PlacedFile[] },
  paths: readonly string[],
  store: Store,
): ReadSource[] {
  const taken = new Map(paths.map((path) => [join(dir, path), path]))
  return provided
    .filter(({ path }) => /\.mdx?$/.test(path))
    .map(({ file, path, relativePath, text: written }): ReadSource => {
      const placement = placementOf(relativePath)
      const parsed = createFrontMatterParser(store)(written, file, placement.kind)
      const { diagnostics: found, body, ...fields } = parsed
      const text = sourceText(body)
      const value: Source = { file, path, placement, ...fields, text, isVirtual: true }
      const first = taken.get(path)
      taken.set(path, file)
      const diagnostics = [
        ...found,
        ...(first === undefined ? [] : [duplicateFile(file, first)]),
        ...(isUndatedPost(value) ? [missingDate(file)] : []),
      ]
      return { value, diagnostics, hash: hashOf(written), isPage: first === undefined }
    })
}
