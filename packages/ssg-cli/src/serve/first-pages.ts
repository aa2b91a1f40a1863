import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { build } from '../pipeline/build.ts'
import type { Pools } from '../workers/site-pool.ts'
import { isolatePage } from './isolate-page.ts'

/** Single pages, for readers who come before the site is built. Colours and links follow with the site. */
export interface FirstPages {
  /** The folder that holds the page at a route; undefined: it cannot be made alone. */
  folderFor(route: string): Promise<string | undefined>
  /** The folder that holds what the last page asked for. */
  readonly folder: string | undefined
}

export interface FirstPagesOptions {
  readonly readConfig: () => Promise<SiteConfig>
  readonly poolFor: Pools['poolFor']
  /** Where single pages are built. */
  readonly dir: string
  readonly store: Store
  readonly generator: string
}

export function createFirstPages(options: FirstPagesOptions): FirstPages {
  let folder: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  const make = async (route: string): Promise<string | undefined> => {
    try {
      const site = await options.readConfig()
      const alone = await isolatePage(site, route)
      if (alone === null) return undefined
      await buildAlone({ ...alone, outDir: options.dir }, options)
      folder = options.dir
      return folder
    } catch {
      // What is wrong is found, and told, by the build of the site.
      return undefined
    }
  }

  return {
    get folder() {
      return folder
    },
    folderFor(route) {
      const next = last.then(() => make(route))
      last = next
      return next
    },
  }
}

async function buildAlone(
  config: SiteConfig,
  { store, generator, poolFor }: FirstPagesOptions,
): Promise<void> {
  await build(config, {
    store,
    pool: await poolFor(config),
    generator,
    progress: { stage() {}, tick() {} },
    reuse: false,
    strict: false,
  })
}
