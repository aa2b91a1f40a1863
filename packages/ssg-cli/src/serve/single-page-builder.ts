import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { build } from '../pipeline/build.ts'
import type { ReusableSitePool } from '../workers/site-pool.ts'
import { configForPage } from './config-for-page.ts'

/** Single pages, for readers who come before the site is built. Colours and links follow with the site. */
export interface SinglePageBuilder {
  /** The folder that holds the page at a route; undefined: it cannot be made alone. */
  buildPage(route: string): Promise<string | undefined>
  /** The folder that holds what the last page asked for. */
  readonly lastFolder: string | undefined
}

export interface SinglePageBuilderOptions {
  readonly readConfig: () => Promise<SiteConfig>
  readonly poolFor: ReusableSitePool['poolFor']
  /** Where single pages are built. */
  readonly dir: string
  readonly store: Store
  readonly generator: string
}

export function createSinglePageBuilder(options: SinglePageBuilderOptions): SinglePageBuilder {
  let folder: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  const make = async (route: string): Promise<string | undefined> => {
    try {
      const site = await options.readConfig()
      const alone = await configForPage(site, route)
      if (alone === null) return undefined
      await buildSinglePage({ ...alone, outDir: options.dir }, options)
      folder = options.dir
      return folder
    } catch {
      // What is wrong is found, and told, by the build of the site.
      return undefined
    }
  }

  return {
    get lastFolder() {
      return folder
    },
    buildPage(route) {
      const next = last.then(() => make(route))
      last = next
      return next
    },
  }
}

async function buildSinglePage(
  config: SiteConfig,
  { store, generator, poolFor }: SinglePageBuilderOptions,
): Promise<void> {
  await build(config, {
    store,
    pool: await poolFor(config),
    generator,
    progress: { stage() {}, tick() {} },
    reuseOutput: false,
    strict: false,
  })
}
