import { hrefOf, rootRoute, routeOf } from '@ssgdocs/runtime/contract/addresses'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { useQueryAndHash } from '../hooks/useQueryAndHash.ts'
import { useSite } from '../hooks/useSite.ts'

/** List items that link to the current page in each language. */
export function LanguageLinks() {
  const { languages, baseUrl } = useSite()
  const { href } = useView()
  const classes = useClasses()
  const suffix = useQueryAndHash()
  const route = routeOf(href, baseUrl) ?? rootRoute
  return languages.map((language) => {
    const isCurrent = language.baseUrl === baseUrl
    return (
      <li key={language.baseUrl}>
        <a
          className={classes(
            'dropdown-link',
            isCurrent ? 'dropdown-link dropdown__link--active' : 'dropdown-link',
          )}
          href={hrefOf(language.baseUrl, route) + suffix}
          lang={language.htmlLang}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {language.label}
        </a>
      </li>
    )
  })
}
