export { forgetVersion, isKept, type KeptVersion, keepVersion } from './keep-version.ts'
export type { VersionList } from './version-list.ts'
export { listPath } from './version-list.ts'
