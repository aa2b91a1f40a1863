import { storageKeys } from './contract/dom.ts'
import type { PreferredVersionService } from './contract/theme-module.ts'
import type { Storage } from './storage.ts'

/** The docs version the reader chose last. A stored name that no version has is removed. */
export function startPreferredVersion(
  names: readonly string[],
  storage: Storage,
): PreferredVersionService {
  const key = storageKeys.preferredVersion
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const known = (name: string | null) => (name !== null && names.includes(name) ? name : null)

  let chosen = known(storage.read(key))
  if (chosen === null) storage.write(key, null)
  storage.onChange((changed) => {
    if (changed !== null && changed !== key) return
    chosen = known(storage.read(key))
    notify()
  })
  return {
    current: () => chosen,
    choose(name) {
      chosen = known(name)
      storage.write(key, chosen)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
