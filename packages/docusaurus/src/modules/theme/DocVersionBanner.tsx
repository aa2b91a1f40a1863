import { useView, VersionBanner, versionOf } from '@ssgdocs/theme/toolkit'

/** Banner of a version that is not the latest. */
export default function DocVersionBanner() {
  const version = versionOf(useView())
  return version && <VersionBanner.original version={version} />
}
