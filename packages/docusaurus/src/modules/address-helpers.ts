import { hrefOf, rootRoute, routeOf, urlOf, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { useSite } from '@ssgdocs/theme/toolkit'
import { useQueryStringValue } from './query-strings.ts'
import { useHistory, useLocation } from './router.tsx'
import { siteConfig } from './site-config.ts'
import useDocusaurusContext from './useDocusaurusContext.ts'

interface LocaleAddress {
  readonly locale: string
  /** With the origin. */
  readonly fullyQualified: boolean
}

/** Addresses of the current page in other languages. */
export function useAlternatePageUtils() {
  const { i18n } = useDocusaurusContext()
  const { baseUrl } = useSite()
  const route = routeOf(useLocation().pathname, baseUrl) ?? rootRoute
  return {
    createUrl({ locale, fullyQualified }: LocaleAddress): string {
      const config = i18n.localeConfigs[locale]
      const language = {
        url: config?.url ?? String(siteConfig['url'] ?? ''),
        baseUrl: config?.baseUrl ?? baseUrl,
      }
      return fullyQualified ? urlOf(language, route) : hrefOf(language.baseUrl, route)
    },
  }
}

const toQuery = (q: string) => `?${new URLSearchParams({ q })}`

/** The query of the search page, and a function that changes it. */
export function useSearchQueryString(): [string, (query: string) => void] {
  const history = useHistory()
  const query = useQueryStringValue('q') ?? ''
  return [query, (next) => history.replace({ search: toQuery(next) })]
}

/** Addresses of the search page. */
export function useSearchLinkCreator() {
  const { searchHref, baseUrl } = useSite()
  return (query: string): string => (searchHref ?? withBaseUrl(baseUrl, 'search')) + toQuery(query)
}
