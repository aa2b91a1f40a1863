import { useSite } from '../hooks/useSite.ts'

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
      if (!url || /^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(url)) return url
      if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '')
      return url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '')
    },
  }
}
