import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { ModuleBundle } from '../io/import-typescript.ts'

const lastConfigs = cacheKind<ModuleBundle>('last-config')

/** Saves the code of a configuration without errors, by its path, for the time in which the file has some. */
export function saveLastConfig(store: Store, path: string, bundle: ModuleBundle): void {
  const isSaved = readLastConfig(store, path)?.value.text === bundle.value.text
  if (!isSaved) store.write(lastConfigs, keyOf(path), bundle)
}

/** The code of the last configuration without errors. */
export function readLastConfig(store: Store, path: string): ModuleBundle | undefined {
  return store.read(lastConfigs, keyOf(path))
}

function keyOf(path: string): string {
  return hashOf(`last configuration ${path}`)
}
