import { storageKeys } from './contract/dom.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { PreferredVersionService } from './contract/theme-module.ts'
import type { Storage } from './storage.ts'

/** The docs version the reader chose last. A stored name that no version has is removed. */
export function startPreferredVersion(
  { versionNames: names, keepVersion }: Pick<StartOptions, 'versionNames' | 'keepVersion'>,
  storage: Storage,
): PreferredVersionService {
  const key = storageKeys.preferredVersion
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const stored = (): string | null => {
    if (!keepVersion) return null
    const name = storage.read(key)
    if (name === null || names.includes(name)) return name
    storage.write(key, null)
    return null
  }

  let chosen = stored()
  storage.onChange((changed) => {
    if (changed !== null && changed !== key) return
    chosen = stored()
    notify()
  })
  return {
    current: () => chosen,
    choose(name) {
      if (name === chosen || !names.includes(name)) return
      chosen = name
      if (keepVersion) storage.write(key, name)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
