import { ensureBaseUrl, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { useSite } from '@ssgdocs/theme/toolkit'
import { siteConfig } from './site-config.ts'

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
    withBaseUrl(url: string, options: BaseUrlOptions = {}): string {
      const { forcePrependBaseUrl = false, absolute = false } = options
      // Callers may pass an optional prop unchecked.
      if (!url) return url
      const isRoute = !url.startsWith('#')
      const path =
        forcePrependBaseUrl && isRoute ? withBaseUrl(baseUrl, url) : ensureBaseUrl(baseUrl, url)
      return absolute && path.startsWith('/') ? `${siteConfig['url'] ?? ''}${path}` : path
    },
  }
}
