import { closestElement } from './closest-element.ts'
import { wantsLessData } from './connection.ts'
import { isInPageAnchor, isSamePage } from './contract/addresses.ts'
import {
  actionAttribute,
  lazyAttribute,
  progressDelay,
  staticBodyAttribute,
} from './contract/dom.ts'
import { createEventReplayer } from './event-replay.ts'
import { clientNavigationUrlAt, isPlainClick } from './links.ts'
import { waitForRetry } from './load-error.ts'
import type { ServedPage } from './served-page.ts'
import { whenIdle } from './when-idle.ts'

export interface HydrationOptions {
  readonly servedPage: ServedPage
  readonly baseUrl: string
  mountPage(): Promise<void>
}

/** A link that the theme makes a control: it copies the Markdown of the page. */
const controlLinkSelector = 'a[type="text/markdown"]'
/** Controls that may need the theme. Plain links work without it. */
const interactiveSelector = `button, input, select, textarea, [role="button"], [aria-haspopup], [aria-expanded], ${controlLinkSelector}`
/** Controls that the browser or the runtime handles itself. */
const runtimeActionSelector = `[popovertarget], [${actionAttribute}], [commandfor], dialog`
/** Controls that work at once, while the theme loads what they show. */
const lazySelector = `[${lazyAttribute}]`
/** Controls whose keyboard behavior differs from a click. */
const keyboardControlSelector = '[aria-haspopup]:not([commandfor]), [role="tab"]'

/**
 * Hydrates the page with `mountPage` when the reader first interacts, then replays the event that did. Returns a
 * function that does it at once.
 */
export function startHydration(
  { servedPage, baseUrl, mountPage }: HydrationOptions,
  signal: AbortSignal,
): () => Promise<void> {
  const { root, url: servedUrl, data, preloadScripts } = servedPage
  let isHydrated = false
  let mounting: Promise<void> | null = null
  const replayer = createEventReplayer()

  const mount = async (): Promise<void> => {
    // Otherwise each would wait for the one that imports it.
    preloadScripts()
    await mountPage()
    isHydrated = true
  }
  /** A failed hydration is tried again on the next interaction. */
  const hydrate = (): Promise<void> => {
    mounting ??= mount().catch((error) => {
      mounting = null
      reportError(error)
    })
    return mounting
  }
  /** Hydrates for a control that does nothing without the theme, however often the reader has to retry. */
  const hydrateOrAsk = async (): Promise<void> => {
    await hydrate()
    while (!isHydrated) {
      await waitForRetry()
      await hydrate()
    }
  }

  const onClick = (event: MouseEvent): void => {
    if (isHydrated || replayer.isReplaying() || !isPlainClick(event)) return
    const { target } = event
    const isControl = closestElement(target, controlLinkSelector) !== null
    const url = isControl ? null : clientNavigationUrlAt(target, baseUrl)
    if (url !== null && !isInPageAnchor(location, url)) {
      void replayer.replayAfter(event, Promise.race([hydrate(), delay(progressDelay)]))
    } else if (needsTheme(target)) {
      void replayer.replayAfter(event, hydrateOrAsk())
    } else if (closestElement(target, lazySelector)) {
      void hydrateOrAsk()
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isHydrated || replayer.isReplaying()) return
    const isControlKey = /^(Enter| |Arrow(Left|Right))$/.test(event.key)
    if (isControlKey && needsTheme(closestElement(event.target, keyboardControlSelector)))
      void replayer.replayAfter(event, hydrateOrAsk())
  }
  const mayNeedTheme = (target: EventTarget | null): boolean =>
    needsTheme(target) || clientNavigationUrlAt(target, baseUrl) !== null
  const onIntent = ({ target }: Event): void => {
    if (isHydrated) return
    if (mayNeedTheme(target) || closestElement(target, lazySelector)) void hydrate()
  }
  /** The pointer or the focus is near: the click may follow, and should not wait for the download. */
  const onApproach = ({ target }: Event): void => {
    if (!isHydrated && mayNeedTheme(target) && !wantsLessData()) preloadScripts()
  }
  /** An earlier document created the history entry, so its page may differ from the served one. */
  const onPopState = (): void => {
    if (isHydrated || isSamePage(location, servedUrl)) return
    void hydrate().then(() => isHydrated || location.reload())
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  root.addEventListener('keydown', onKeyDown, { capture: true, signal })
  for (const kind of ['pointerover', 'focusin']) {
    root.addEventListener(kind, onApproach, { passive: true, signal })
  }
  for (const kind of ['pointerdown', 'touchstart', 'keydown']) {
    root.addEventListener(kind, onIntent, { passive: true, signal })
  }
  addEventListener('popstate', onPopState, { signal })
  if (isEager(data)) whenIdle(hydrate)
  return hydrate
}

function isEager({ eager }: ServedPage['data']): boolean {
  return eager === true || !!(eager && new URLSearchParams(location.search).get(eager))
}

function needsTheme(target: EventTarget | null): boolean {
  return (
    closestElement(target, interactiveSelector) !== null &&
    !closestElement(target, `[${staticBodyAttribute}], ${runtimeActionSelector}`)
  )
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
