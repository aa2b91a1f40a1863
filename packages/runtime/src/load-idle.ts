import type { Href } from './contract/addresses.ts'
import type { IdleModule, IdlePart } from './idle.ts'
import { clientNavigationUrlAt } from './links.ts'
import { importModule } from './load-content.ts'
import type { PageCacheOptions } from './page-cache.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads the part of the runtime that can wait: when the browser is idle, or at once when the reader nears a
 * link. Returns a function that does it at once; a failure is tried again on its next call.
 */
export function startIdleLoading(
  href: Href,
  options: PageCacheOptions,
  signal: AbortSignal,
): () => Promise<IdlePart> {
  let loading: Promise<IdlePart> | null = null
  const load = (): Promise<IdlePart> => {
    loading ??= importModule<IdleModule>(href)
      .then(({ startIdle }) => startIdle(options, signal))
      .catch((error) => {
        loading = null
        throw error
      })
    return loading
  }
  const onApproach = ({ target }: Event): void => {
    if (clientNavigationUrlAt(target, options.baseUrl))
      load().then(({ preload }) => preload(target), ignoreError)
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, onApproach, { passive: true, signal })
  }
  whenIdle(() => load().catch(ignoreError))
  return load
}

/** Without the part, links load documents. */
function ignoreError(): void {}
