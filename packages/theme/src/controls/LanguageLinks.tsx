import { hrefOf, rootRoute, routeOf } from '@ssgdocs/runtime/contract/addresses'
import type { NavbarLanguageDropdownView, SiteView } from '@ssgdocs/runtime/contract/site-view'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { useQueryAndHash } from '../hooks/useQueryAndHash.ts'
import { useSite } from '../hooks/useSite.ts'
import { DropdownItems } from '../layout/DropdownItems.tsx'

/** Whether there is something to choose from. */
export function hasLanguageMenu(
  { itemsBefore, itemsAfter }: NavbarLanguageDropdownView,
  languages: SiteView['languages'],
): boolean {
  return languages.length + itemsBefore.length + itemsAfter.length > 1
}

/** List items that link to the current page in each language, between the site's own items. */
export function LanguageLinks({ item }: { readonly item: NavbarLanguageDropdownView }) {
  const { languages, baseUrl } = useSite()
  const { href } = useView()
  const classes = useClasses()
  const suffix = useQueryAndHash()
  const route = routeOf(href, baseUrl) ?? rootRoute
  const links = languages.map((language) => {
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
  return (
    <>
      <DropdownItems items={item.itemsBefore} />
      {links}
      <DropdownItems items={item.itemsAfter} />
    </>
  )
}
