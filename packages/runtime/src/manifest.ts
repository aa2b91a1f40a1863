import { manifestFolder, manifestShardName } from './contract/dom.ts'
import type { ManifestShard } from './contract/page-data.ts'
import { routeVariants } from './routes.ts'

/** Finds the files of pages, sidebars and searches. Loads only the pieces of the map that it looks into. */
export interface Manifest {
  /** Paths below the base URL: the page's data, then its live body's module. None: there is no such page. */
  pageFiles(route: string): Promise<readonly string[]>
  /** Path of what has this key, `sidebar:6.x/docs`, or null. */
  filePath(key: string): Promise<string | null>
}

/** Loads JSON from a path below the base URL. */
export type LoadJson = <T>(path: string) => Promise<T>

export function createManifest(bits: number, load: LoadJson): Manifest {
  const lookUp = async (key: string, find: FindEntry): Promise<string | null> => {
    return find(await load(`${manifestFolder}/${manifestShardName(key, bits)}.json`), key)
  }
  return {
    async pageFiles(route) {
      const keys = routeVariants(route).map((form) => `page:${form}`)
      for (const find of [findExact, findIgnoringCase]) {
        for (const key of keys) {
          const path = await lookUp(key, find)
          if (path !== null) return path.split(' ')
        }
      }
      return []
    },
    filePath: (key) => lookUp(key, findExact),
  }
}

type FindEntry = (piece: ManifestShard, key: string) => string | null

function findExact(piece: ManifestShard, key: string): string | null {
  return Object.hasOwn(piece, key) ? (piece[key] ?? null) : null
}

function findIgnoringCase(piece: ManifestShard, key: string): string | null {
  const wanted = key.toLowerCase()
  const found = Object.entries(piece).find(([name]) => name.toLowerCase() === wanted)
  return found?.[1] ?? null
}
