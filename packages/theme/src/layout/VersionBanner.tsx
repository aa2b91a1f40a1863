import type { PageVersionView } from '@ssg/runtime/contract/page-view'
import { useServices } from '../hooks/useServices.ts'
import { useSite } from '../hooks/useSite.ts'

/** Says that these docs are too new or too old, and where the right ones are. */
export function VersionBanner({ version }: { readonly version: PageVersionView }) {
  const services = useServices()
  const { title } = useSite()
  const { banner, label } = version
  if (banner === null) return null
  const { latest } = banner
  return (
    <div className="version-banner theme-doc-version-banner" role="alert">
      <div>
        {banner.kind === 'unreleased' ? (
          <>
            {`This is unreleased documentation for ${title} `}
            <b>{label}</b>
            {' version.'}
          </>
        ) : (
          <>
            {`This is documentation for ${title} `}
            <b>{label}</b>
            {', which is no longer actively maintained.'}
          </>
        )}
      </div>
      <div>
        {'For up-to-date documentation, see the '}
        <b>
          <a href={latest.href} onClick={() => services?.preferredVersion.choose(latest.name)}>
            latest version
          </a>
        </b>
        {` (${latest.label}).`}
      </div>
    </div>
  )
}

/** The version's label beside the title. */
export function VersionBadge({ version }: { readonly version: PageVersionView }) {
  if (!version.badge) return null
  return <span className="badge theme-doc-version-badge">{`Version: ${version.label}`}</span>
}
