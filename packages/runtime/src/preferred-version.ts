import { preferredVersionPrefix } from './contract/dom.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { PreferredVersionService } from './contract/theme-module.ts'
import { createListeners } from './listeners.ts'
import type { SafeStorage } from './storage.ts'

/** The version of each docs instance that the reader last chose. Stored names of removed versions are deleted. */
export function startPreferredVersion(
  docs: StartOptions['docs'],
  storage: SafeStorage,
): PreferredVersionService {
  const { notify, subscribe } = createListeners()
  let chosen: Record<string, string> = {}
  const keyOf = (id: string) => preferredVersionPrefix + id
  const current = (id: string): string | null => {
    const name = chosen[id] ?? (docs[id]?.persistVersion ? storage.read(keyOf(id)) : null)
    if (name === null || docs[id]?.versionNames.includes(name)) return name
    storage.write(keyOf(id), null)
    return null
  }

  storage.onChange((key) => {
    if (key !== null && !key.startsWith(preferredVersionPrefix)) return
    chosen = {}
    notify()
  })
  return {
    current,
    choose(id, name) {
      if (name === current(id)) return
      chosen[id] = name
      if (docs[id]?.persistVersion) storage.write(keyOf(id), name)
      notify()
    },
    subscribe,
  }
}
