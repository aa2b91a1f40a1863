import { useView, VersionBadge, versionOf } from '@ssgdocs/theme/toolkit'

/** The label of the version. */
export default function DocVersionBadge() {
  const version = versionOf(useView())
  return version && <VersionBadge.original version={version} />
}
