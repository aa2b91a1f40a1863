import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import type { Store } from '../src/cache/store.ts'
import type {
  BlogConfig,
  ContentConfig,
  DocsConfig,
  VersionConfig,
} from '../src/config/content-config.ts'
import { pageFiles, postFiles } from '../src/config/schema/blog.ts'
import { crawlContent } from '../src/content/crawl-content.ts'
import type { KnownSources } from '../src/content/known-sources.ts'

const dirs: string[] = []

afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true })
})

const store: Store = {
  has: () => false,
  read: () => undefined,
  write() {},
  flush() {},
  refresh() {},
  release() {},
  close() {},
  generation: () => store,
}

/** Reads a site of the given files; `docs`, `blog` and `pages` are content folders. */
export async function crawlFiles(
  files: Readonly<Record<string, string>>,
  changes: (siteDir: string) => {
    readonly config?: Partial<ContentConfig>
    readonly version?: Partial<VersionConfig>
    readonly blog?: Partial<BlogConfig>
  } = () => ({}),
  knownSources?: KnownSources,
) {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-content-'))
  dirs.push(siteDir)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), text)
    utimesSync(
      join(siteDir, file),
      new Date('2025-03-02T10:00:00Z'),
      new Date('2025-03-02T10:00:00Z'),
    )
  }
  const { config, version, blog } = changes(siteDir)
  const docs = {
    include: ['**/*.{md,mdx}'],
    exclude: ['**/_*/**', '**/_*'],
    numberPrefixParser: true,
    frozenPaths: { docsDir: join(siteDir, 'versioned_docs') },
    versions: [
      {
        key: 'next',
        dir: join(siteDir, 'docs'),
        sidebarsFile: null,
        tags: { file: null },
        ...version,
      },
    ],
  } as unknown as DocsConfig
  const blogConfig = {
    id: 'blog',
    dir: join(siteDir, 'blog'),
    include: postFiles.include,
    exclude: postFiles.exclude,
    tags: { file: null },
    authorsFile: null,
    ...blog,
  } as unknown as BlogConfig
  const { value, diagnostics } = await crawlContent(
    {
      siteDir,
      workDir: join(siteDir, '.ssg'),
      outDir: join(siteDir, 'build'),
      mode: 'production',
      docs: [docs],
      blogs: [blogConfig],
      pages: {
        dir: join(siteDir, 'pages'),
        include: pageFiles.include,
        exclude: pageFiles.exclude,
        routePrefix: '',
        isPlain: false,
      },
      needsGitHistory: false,
      mtimePrecision: null,
      staticDirs: [join(siteDir, 'static'), join(siteDir, 'static2')],
      preprocessor: null,
      onlyFiles: null,
      translations: new Map(),
      untrustedDir: null,
      ...config,
    },
    store,
    { knownSources },
  )
  return { ...value, diagnostics, siteDir }
}
