import { hrefOf, rootRoute } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { trustedScriptUrl } from '@ssgdocs/runtime/contract/trusted-html'
import { cacheVisitedPages, documentUrl } from './cache-visited-pages.ts'
import { savedVersions } from './caches.ts'
import { saveVersion } from './save-version.ts'

/** Registers the service worker after the page has loaded, and updates saved versions. */
export function startOffline(baseUrl: string): void {
  // Missing in insecure contexts.
  if (!('serviceWorker' in navigator)) return
  const uncontrolledUrl = navigator.serviceWorker.controller === null ? documentUrl() : null
  const start = () =>
    setTimeout(() => void registerAndUpdate(baseUrl, uncontrolledUrl).catch(console.warn))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

async function registerAndUpdate(baseUrl: string, uncontrolledUrl: string | null): Promise<void> {
  const scope = { scope: hrefOf(baseUrl, rootRoute), updateViaCache: 'none' } as const
  await navigator.serviceWorker.register(
    trustedScriptUrl(hrefOf(baseUrl, outputPath('sw.js'))),
    scope,
  )
  await cacheVisitedPages(baseUrl, uncontrolledUrl)
  for (const version of await savedVersions(baseUrl)) {
    await saveVersion({ baseUrl, version }).catch(ignoreError)
  }
}

/** The reader may be offline. The next page load continues the update. */
function ignoreError(): void {}
