import { versionAttribute } from '@ssgdocs/runtime/contract/dom'
import { replaceable } from '../customize/replaceable.tsx'
import { Text, useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

/** Warns that the version is unreleased or unmaintained, with a link to the latest one. */
export const VersionBanner = replaceable('VersionBanner', function VersionBanner({ version }) {
  const { title } = useSite()
  const text = useText()
  const { docs, banner, label } = version
  if (banner === null) return null
  const { latest } = banner
  const latestLink = (
    <b>
      <a href={latest.href} {...{ [versionAttribute]: `${docs}/${latest.name}` }}>
        {text('latestVersion')}
      </a>
    </b>
  )
  return (
    <div
      className="version-banner theme-doc-version-banner"
      role="alert"
      data-part="version-banner"
    >
      <div>
        <Text name={banner.kind} values={{ site: title, version: <b>{label}</b> }} />
      </div>
      <div>
        <Text name="upToDate" values={{ link: latestLink, version: latest.label }} />
      </div>
    </div>
  )
})

/** The version's label above the title. */
export const VersionBadge = replaceable('VersionBadge', function VersionBadge({ version }) {
  const text = useText()
  if (!version.badge) return null
  return (
    <span className="badge theme-doc-version-badge" data-part="version-badge">
      {text('versionBadge', { label: version.label })}
    </span>
  )
})
