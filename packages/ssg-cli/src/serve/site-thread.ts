import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import { trimStore } from '../cache/trim-store.ts'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { build } from '../pipeline/build.ts'
import { createReusableSitePool } from '../workers/site-pool.ts'
import { collectStaticPages, type StaticPage } from './collect-static-pages.ts'

/** What the thread knows from its start. */
export interface SiteThreadData {
  readonly siteDir: string
  readonly overrides: ConfigOverrides
  /** Where the site is built. */
  readonly previewDir: string
  readonly storeDir: string
  readonly generator: string
}

/** How a build ended. */
export type SiteThreadResponse =
  | {
      readonly kind: 'built'
      readonly pages: number
      readonly warnings: readonly Diagnostic[]
      /** Files and folders, absolute, that the configuration names. */
      readonly watchPaths: readonly string[]
      readonly staticPages: ReadonlyMap<string, StaticPage>
    }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'crashed'; readonly error: Error }

const data = workerData as SiteThreadData
const store = openStore(data.storeDir)
const pools = createReusableSitePool(data.overrides, data.storeDir)

/** Each message asks for a build. */
parentPort?.on('message', async () => {
  parentPort?.postMessage(await buildSite().catch(failureResponse))
})

async function buildSite(): Promise<SiteThreadResponse> {
  const { siteDir, overrides, previewDir, generator } = data
  // Read anew each time: it may be what changed.
  const config = await loadConfig(siteDir, overrides, store)
  let staticPages: ReadonlyMap<string, StaticPage> = new Map()
  const { pages, warnings } = await build(
    { ...config, outDir: previewDir },
    {
      store,
      pool: await pools.poolFor(config),
      generator,
      progress: { stage() {}, tick() {} },
      reuseOutput: true,
      strict: false,
      onGraph(graph) {
        // A text that is changed before it is read is not what its file holds.
        if (config.content.preprocessor !== null) return
        staticPages = collectStaticPages(graph, config.siteInfo.baseUrl, config.markdown)
      },
    },
  )
  trimStore(dirname(data.storeDir))
  return { kind: 'built', pages, warnings, watchPaths: configuredPaths(config), staticPages }
}

/** What lies outside the site's folder and belongs to it all the same. */
function configuredPaths({ content, inputs, theme }: SiteConfig): string[] {
  const { docs, blogs, pages, staticDirs } = content
  const dirs = [...docs.flatMap(({ versions }) => versions), ...blogs, pages].flatMap(
    (section) => section?.dir ?? [],
  )
  return [...dirs, ...staticDirs, ...inputs, ...theme.customCss]
}

function failureResponse(error: unknown): SiteThreadResponse {
  if (error instanceof BuildFailure) return { kind: 'failed', diagnostics: error.diagnostics }
  return { kind: 'crashed', error: error instanceof Error ? error : new Error(String(error)) }
}
