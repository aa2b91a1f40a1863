import { manifestFolder, manifestPiece } from './contract/dom.ts'
import type { ManifestPiece } from './contract/page-data.ts'
import { routeForms } from './routes.ts'

/** Finds the files of pages, sidebars and searches. Loads only the pieces of the map that it looks into. */
export interface Manifest {
  /** Paths below the base URL: the page's data, then its live body's module. None: there is no such page. */
  pageFiles(route: string): Promise<readonly string[]>
  /** Path of what has this key, `sidebar:6.x/docs`, or null. */
  path(key: string): Promise<string | null>
}

/** Loads JSON from a path below the base URL. */
export type LoadJson = <T>(path: string) => Promise<T>

export function createManifest(bits: number, load: LoadJson): Manifest {
  const lookUp = async (key: string, find: Find): Promise<string | null> => {
    return find(await load(`${manifestFolder}/${manifestPiece(key, bits)}.json`), key)
  }
  return {
    async pageFiles(route) {
      const keys = routeForms(route).map((form) => `page:${form}`)
      for (const find of [exactly, inAnyCase]) {
        for (const key of keys) {
          const path = await lookUp(key, find)
          if (path !== null) return path.split(' ')
        }
      }
      return []
    },
    path: (key) => lookUp(key, exactly),
  }
}

type Find = (piece: ManifestPiece, key: string) => string | null

function exactly(piece: ManifestPiece, key: string): string | null {
  return Object.hasOwn(piece, key) ? (piece[key] ?? null) : null
}

function inAnyCase(piece: ManifestPiece, key: string): string | null {
  const wanted = key.toLowerCase()
  const found = Object.entries(piece).find(([name]) => name.toLowerCase() === wanted)
  return found?.[1] ?? null
}
