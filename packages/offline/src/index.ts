export type { PrecacheManifest } from './precache-manifest.ts'
export { precacheManifestPath } from './precache-manifest.ts'
export { isVersionSaved, removeVersion, type SavedVersion, saveVersion } from './save-version.ts'
