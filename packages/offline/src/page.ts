import { keepVersion } from './keep-version.ts'
import { documentUrl, keepVisited } from './keep-visited.ts'
import { keptVersions } from './kept.ts'

/** Installs the service worker once the page is there, and brings kept versions up to date. */
export function startOffline(baseUrl: string): void {
  // Absent where the connection is not secure.
  if (!('serviceWorker' in navigator)) return
  const first = navigator.serviceWorker.controller === null ? documentUrl() : null
  const begin = () => setTimeout(() => void run(baseUrl, first).catch(console.warn))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

async function run(baseUrl: string, first: string | null): Promise<void> {
  const scope = { scope: baseUrl, updateViaCache: 'none' } as const
  await navigator.serviceWorker.register(`${baseUrl}sw.js`, scope)
  await keepVisited(baseUrl, first)
  for (const version of await keptVersions(baseUrl)) {
    await keepVersion({ baseUrl, version }).catch(tryLater)
  }
}

/** The next page goes on with what is missing: there may be no network now. */
function tryLater(): void {}
