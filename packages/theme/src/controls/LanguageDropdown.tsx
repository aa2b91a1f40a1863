import type { NavbarLanguageDropdownView } from '@ssgdocs/runtime/contract/site-view'
import { useSite } from '../hooks/useSite.ts'
import { Dropdown } from './Dropdown.tsx'
import { hasLanguageMenu, LanguageLinks } from './LanguageLinks.tsx'

/** Dropdown of the current page's other languages; renders nothing if there are none. */
export function LanguageDropdown({ item }: { readonly item: NavbarLanguageDropdownView }) {
  const { languages, locale } = useSite()
  if (!hasLanguageMenu(item, languages)) return null
  return (
    <Dropdown label={locale.label} className={item.className}>
      <LanguageLinks item={item} />
    </Dropdown>
  )
}
