import { versionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { NavbarVersionDropdownView } from '@ssgdocs/runtime/contract/site-view'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import { useQueryAndHash } from '../hooks/useQueryAndHash.ts'
import { useSite } from '../hooks/useSite.ts'
import { DropdownItems } from '../layout/DropdownItems.tsx'
import { listedVersions, versionHref, versionOf } from '../layout/version-candidates.ts'

/**
 * List items that link to the current page in every version, between the site's own items. Following one
 * makes its version the preferred one.
 */
export function VersionLinks({ item }: { readonly item: NavbarVersionDropdownView }) {
  const { docs, itemsBefore, itemsAfter } = item
  const versions = listedVersions(item, useDocsInstance(docs).versions)
  const site = useSite()
  const text = useText()
  const classes = useClasses()
  const view = useView()
  const suffix = useQueryAndHash()
  const here = versionOf(view)

  return (
    <>
      <DropdownItems items={itemsBefore} />
      {versions.map((version) => {
        const current = here?.docs === docs && here.name === version.name
        return (
          <li key={version.name}>
            <a
              {...{ [versionAttribute]: `${docs}/${version.name}` }}
              className={classes(
                'dropdown-link',
                current ? 'dropdown-link dropdown__link--active' : 'dropdown-link',
              )}
              href={versionHref(view, docs, version) + suffix}
              aria-current={current ? 'page' : undefined}
            >
              {version.label}
            </a>
          </li>
        )
      })}
      <DropdownItems items={itemsAfter} />
      {site.versionsHref !== null && (
        <li>
          <a className={classes('dropdown-link', 'dropdown-link')} href={site.versionsHref}>
            {text('allVersions')}
          </a>
        </li>
      )}
    </>
  )
}
