import { relative } from 'node:path'
import glob from 'fast-glob'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { ContentConfig } from '../config/content-config.ts'
import type { EndlessCode } from '../config/endless-code.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { ProvidedFile } from '../integrations/run-content-hooks.ts'
import { isInside, repositoryRoot } from '../io/files.ts'
import { createFolderReader, type FolderReader } from '../io/folder-reader.ts'
import type { KnownFiles } from '../io/known-files.ts'
import { type ContentFolder, contentFoldersOf } from './content-folders.ts'
import type { KnownSources } from './known-sources.ts'
import { readModificationDates } from './last-update.ts'
import { placeProvidedFiles } from './provided-files.ts'
import { readAuthors } from './read-authors.ts'
import { readCategoryFiles } from './read-category-files.ts'
import { readLastCommits } from './read-commits.ts'
import { readContentFolder } from './read-content-folder.ts'
import { readCreationDates } from './read-creation-dates.ts'
import { readSidebars } from './read-sidebars.ts'
import { localFileTools, readColocatedFiles, readStaticFiles } from './read-static-files.ts'
import { readTagsFiles } from './read-tags-files.ts'
import type { SiteContent, Source } from './source.ts'
import { unlistedPath } from './unreadable-path.ts'

/** Where content comes from besides the configuration. */
export interface CrawlTools {
  readonly providedFiles?: readonly ProvidedFile[]
  readonly knownFiles?: KnownFiles | undefined
  readonly knownSources?: KnownSources | undefined
  readonly endlessCode?: EndlessCode | undefined
}

/**
 * Reads everything in the content folders, and adds the files of integrations to them. The order does
 * not depend on the file system.
 */
export async function crawlContent(
  config: ContentConfig,
  store: Store,
  { providedFiles = [], knownFiles, knownSources, endlessCode }: CrawlTools = {},
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
        readCategoryFiles(config, version, { reader, provided: filesIn(version.dir), store }),
      ),
    ),
  )
  const sidebars = await readSidebars(config, store, endlessCode)
  const tags = await readTagsFiles(config, store)
  const tools = localFileTools(anyReader, store)
  const staticFiles = await readStaticFiles(config, tools)
  const colocated = await Promise.all(
    folders.map(({ dir }) => readColocatedFiles(config, dir, { ...tools, reader })),
  )
  tools.known.save()
  const colocatedFiles = colocated.flatMap(({ value }) => value)
  const files = new Map([
    ...staticFiles.value,
    ...colocatedFiles.map((file) => [file.path, file] as const),
  ])
  const authors = await readAuthors(config, files, store)
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
  const ignoredIn = (dir: string) => {
    const nested = others.filter((other) => other !== dir && isInside(dir, other))
    const ignored = nested.map((other) => `${glob.escapePath(relative(dir, other))}/**`)
    return ['**/node_modules/**', ...ignored]
  }
  return {
    ...reader,
    listFiles: (dir, include, exclude = []) =>
      reader.listFiles(dir, include, [...exclude, ...ignoredIn(dir)]),
    listFolders: (dir, include, exclude = []) =>
      reader.listFolders(dir, include, [...exclude, ...ignoredIn(dir)]),
  }
}

function isDraft({ frontMatter }: Source): boolean {
  return frontMatter.draft === true
}
