import { type OutputPath, type Route, routeVariants } from './contract/addresses.ts'
import { manifestFolder, manifestShardName } from './contract/manifest.ts'
import { type ManifestShard, themeKey } from './contract/page-data.ts'

/** Finds the files of pages, sidebars and search indexes. Loads only the shards that it needs. */
export interface Manifest {
  /**
   * Paths below the base URL: the page's data, then the module of its interactive body. Empty for an unknown
   * page, and for every page once the site was deployed with another theme, which alone can render them.
   */
  pageFiles(route: Route): Promise<readonly OutputPath[]>
  /** Path of the file with a key such as `sidebar:6.x/docs`, or null. */
  filePath(key: string): Promise<OutputPath | null>
}

/** Loads JSON from a path below the base URL. */
export type LoadJson = <T>(path: OutputPath) => Promise<T>

export interface ManifestOptions {
  /** The manifest has 2^bits shards. */
  readonly bits: number
  /** Whether a path is that of the theme that this document was served with. */
  isOwnTheme(path: OutputPath): boolean
}

export function createManifest({ bits, isOwnTheme }: ManifestOptions, load: LoadJson): Manifest {
  const shardOf = (key: string): Promise<ManifestShard> =>
    load(`${manifestFolder}/${manifestShardName(key, bits)}.json` as OutputPath)
  const lookUpPage = async (key: string, findEntry: FindEntry): Promise<string | null> => {
    const shard = await shardOf(key)
    return isOwnTheme(shard[themeKey] as OutputPath) ? findEntry(shard, key) : null
  }
  return {
    async pageFiles(route) {
      const keys = routeVariants(route).map((variant) => `page:${variant}`)
      for (const findEntry of [findExact, findIgnoringCase]) {
        for (const key of keys) {
          const path = await lookUpPage(key, findEntry)
          if (path !== null) return path.split(' ') as OutputPath[]
        }
      }
      return []
    },
    filePath: async (key) => findExact(await shardOf(key), key) as OutputPath | null,
  }
}

type FindEntry = (shard: ManifestShard, key: string) => string | null

function findExact(shard: ManifestShard, key: string): string | null {
  return Object.hasOwn(shard, key) ? (shard[key] ?? null) : null
}

function findIgnoringCase(shard: ManifestShard, key: string): string | null {
  const lowerKey = key.toLowerCase()
  const entry = Object.entries(shard).find(([name]) => name.toLowerCase() === lowerKey)
  return entry?.[1] ?? null
}
