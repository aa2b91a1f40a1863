import type { IdleModule, IdlePart } from './idle.ts'
import { importModule } from './import-module.ts'
import { clientNavigationUrlAt } from './links.ts'
import type { ServedPage } from './served-page.ts'
import { whenIdle } from './when-idle.ts'

export interface IdleLoadingOptions {
  readonly baseUrl: string
  /** Called once the part is loaded. */
  start(module: IdleModule): IdlePart
}

/**
 * Loads the part of the runtime that can wait: when the browser is idle, or at once when the reader nears a
 * link. Returns a function that does it at once; a failure is tried again on its next call.
 */
export function startIdleLoading(
  { data }: Pick<ServedPage, 'data'>,
  { baseUrl, start }: IdleLoadingOptions,
  signal: AbortSignal,
): () => Promise<IdlePart> {
  let loading: Promise<IdlePart> | null = null
  const load = (): Promise<IdlePart> => {
    loading ??= importModule<IdleModule>(data.idleScript)
      .then(start)
      .catch((error) => {
        loading = null
        throw error
      })
    return loading
  }
  const onApproach = ({ target }: Event): void => {
    if (clientNavigationUrlAt(target, baseUrl))
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
