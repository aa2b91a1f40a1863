import { cacheVisitedPages, documentUrl } from './cache-visited-pages.ts'
import { savedVersions } from './caches.ts'
import { saveVersion } from './save-version.ts'

/** Installs the service worker once the page is there, and brings kept versions up to date. */
export function startOffline(baseUrl: string): void {
  // Absent where the connection is not secure.
  if (!('serviceWorker' in navigator)) return
  const first = navigator.serviceWorker.controller === null ? documentUrl() : null
  const begin = () => setTimeout(() => void registerAndUpdate(baseUrl, first).catch(console.warn))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

async function registerAndUpdate(baseUrl: string, first: string | null): Promise<void> {
  const scope = { scope: baseUrl, updateViaCache: 'none' } as const
  await navigator.serviceWorker.register(`${baseUrl}sw.js`, scope)
  await cacheVisitedPages(baseUrl, first)
  for (const version of await savedVersions(baseUrl)) {
    await saveVersion({ baseUrl, version }).catch(ignoreError)
  }
}

/** The next page goes on with what is missing: there may be no network now. */
function ignoreError(): void {}
