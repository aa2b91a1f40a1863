import { versionMark } from '@ssg/runtime/contract/dom'
import type { NavbarVersionDropdownView } from '@ssg/runtime/contract/site-view'
import { useText } from '../customize/Text.tsx'
import { useDocs } from '../hooks/useDocs.ts'
import { useLocationSuffix } from '../hooks/useLocationSuffix.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { DropdownItems } from '../layout/NavbarItem.tsx'
import { versionHref, versionOf } from '../layout/version-candidates.ts'

/** The same page in every version, as list items, with those the site puts around them. Following one makes its version the preferred one. */
export function VersionLinks({ item }: { readonly item: NavbarVersionDropdownView }) {
  const { docs, before, after } = item
  const { versions } = useDocs(docs)
  const site = useSite()
  const text = useText()
  const view = useView()
  const suffix = useLocationSuffix()
  const here = versionOf(view)

  return (
    <>
      <DropdownItems items={before} />
      {versions.map((version) => {
        const current = here?.docs === docs && here.name === version.name
        return (
          <li key={version.name}>
            <a
              {...{ [versionMark]: `${docs}/${version.name}` }}
              className={current ? 'dropdown-link dropdown__link--active' : 'dropdown-link'}
              href={versionHref(view, docs, version) + suffix}
              aria-current={current ? 'page' : undefined}
            >
              {version.label}
            </a>
          </li>
        )
      })}
      <DropdownItems items={after} />
      {site.versions !== null && (
        <li>
          <a className="dropdown-link" href={site.versions}>
            {text('allVersions')}
          </a>
        </li>
      )}
    </>
  )
}
