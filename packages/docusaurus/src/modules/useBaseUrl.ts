import { ensureBaseUrl, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { useSite } from '@ssgdocs/theme/toolkit'

interface BaseUrlOptions {
  readonly forcePrependBaseUrl?: boolean
  readonly absolute?: boolean
}

/** Prepends the base URL to a route. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options)
}

export function useBaseUrlUtils() {
  const { baseUrl } = useSite()
  return {
    withBaseUrl(url: string, { forcePrependBaseUrl = false }: BaseUrlOptions = {}): string {
      // Callers may pass an optional prop unchecked.
      if (!url) return url
      const isRoute = !url.startsWith('#')
      return forcePrependBaseUrl && isRoute
        ? withBaseUrl(baseUrl, url)
        : ensureBaseUrl(baseUrl, url)
    },
  }
}
