import { type OutputPath, type Route, routeVariants } from './contract/addresses.ts'
import { manifestFolder, manifestShardName } from './contract/dom.ts'
import type { ManifestShard } from './contract/page-data.ts'

/** Finds the files of pages, sidebars and search indexes. Loads only the shards that it needs. */
export interface Manifest {
  /** Paths below the base URL: the page's data, then the module of its interactive body. Empty for an unknown page. */
  pageFiles(route: Route): Promise<readonly OutputPath[]>
  /** Path of the file with a key such as `sidebar:6.x/docs`, or null. */
  filePath(key: string): Promise<OutputPath | null>
}

/** Loads JSON from a path below the base URL. */
export type LoadJson = <T>(path: OutputPath) => Promise<T>

export function createManifest(bits: number, load: LoadJson): Manifest {
  const lookUp = async (key: string, findEntry: FindEntry): Promise<string | null> => {
    const path = `${manifestFolder}/${manifestShardName(key, bits)}.json` as OutputPath
    return findEntry(await load(path), key)
  }
  return {
    async pageFiles(route) {
      const keys = routeVariants(route).map((variant) => `page:${variant}`)
      for (const findEntry of [findExact, findIgnoringCase]) {
        for (const key of keys) {
          const path = await lookUp(key, findEntry)
          if (path !== null) return path.split(' ') as OutputPath[]
        }
      }
      return []
    },
    filePath: async (key) => (await lookUp(key, findExact)) as OutputPath | null,
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
