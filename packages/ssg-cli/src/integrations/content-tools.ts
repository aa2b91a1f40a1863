import { resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { hashOf } from '../cache/hash.ts'
import { readText } from '../io/files.ts'
import type { FetchText } from './fetch-cached.ts'
import type { ContentTools } from './integration.ts'

/** The environment variables and URLs that a hook reads, by name, with a hash of each value. */
export interface OutsideReads {
  readonly env: Readonly<Record<string, string>>
  readonly urls: Readonly<Record<string, string>>
}

/** The tools of one call, and what was read with them. */
export interface RecordedTools {
  readonly tools: ContentTools
  /** Absolute paths. */
  readonly files: ReadonlySet<string>
  reads(): OutsideReads
  /** Why copies of texts were used without asking the server, by URL. */
  readonly offline: ReadonlyMap<string, string>
}

/** Creates tools that record everything read through them. */
export function createRecordedTools(siteDir: string, fetchText: FetchText): RecordedTools {
  const files = new Set<string>()
  const env: Record<string, string> = {}
  const urls: Record<string, string> = {}
  const offline = new Map<string, string>()

  const readFile = (path: string) => {
    const file = resolve(siteDir, path)
    files.add(file)
    return readText(file)
  }
  const tools: ContentTools = {
    readFile,
    async readData(path) {
      const text = await readFile(path)
      try {
        return parseYaml(text)
      } catch (error) {
        throw new Error(`Cannot parse ${path}: ${(error as Error).message}`, { cause: error })
      }
    },
    env(name) {
      env[name] = hashOfEnv(name)
      return process.env[name]
    },
    async fetch(url) {
      const { text, offlineReason } = await fetchText(url)
      urls[url] = hashOf(text)
      if (offlineReason !== null) offline.set(url, offlineReason)
      return text
    },
  }
  return { tools, files, reads: () => ({ env, urls }), offline }
}

/** Reads the same environment variables and URLs again. A URL that fails has no hash. */
export async function readAgain(
  { env, urls }: OutsideReads,
  fetchText: FetchText,
): Promise<Pick<RecordedTools, 'offline'> & { readonly reads: OutsideReads }> {
  const offline = new Map<string, string>()
  const entries = Object.keys(urls).map(async (url) => {
    const fetched = await fetchText(url).catch(() => null)
    if (fetched !== null && fetched.offlineReason !== null) offline.set(url, fetched.offlineReason)
    return [url, fetched === null ? '' : hashOf(fetched.text)] as const
  })
  return {
    reads: {
      env: Object.fromEntries(Object.keys(env).map((name) => [name, hashOfEnv(name)])),
      urls: Object.fromEntries(await Promise.all(entries)),
    },
    offline,
  }
}

/** Secrets must not be in the cache, so it contains their hashes. */
function hashOfEnv(name: string): string {
  const value = process.env[name]
  return value === undefined ? '' : hashOf(value)
}
