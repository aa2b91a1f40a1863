import { versionMark } from '@ssg/runtime/contract/dom'
import { useLocationSuffix } from '../hooks/useLocationSuffix.ts'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { versionHref, versionOf } from '../layout/version-candidates.ts'

/** The same page in every version, as list items. Following one makes its version the preferred one. */
export function VersionLinks() {
  const { versions } = useSite()
  const view = useView()
  const suffix = useLocationSuffix()
  const active = versionOf(view)?.name

  return versions.map((version) => {
    const current = version.name === active
    return (
      <li key={version.name}>
        <a
          {...{ [versionMark]: version.name }}
          className={current ? 'dropdown-link dropdown__link--active' : 'dropdown-link'}
          href={versionHref(view, version) + suffix}
          aria-current={current ? 'page' : undefined}
        >
          {version.label}
        </a>
      </li>
    )
  })
}
