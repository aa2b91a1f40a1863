import { closestElement } from './closest-element.ts'
import { wantsLessData } from './connection.ts'
import { isInPageAnchor, isSamePage } from './contract/addresses.ts'
import {
  actionAttribute,
  htmlAttributes,
  lazyAttribute,
  progressDelay,
  staticBodyAttribute,
} from './contract/dom.ts'
import type { LoadedPage, MountedTheme, RuntimeServices } from './contract/theme-module.ts'
import { createEventReplayer } from './event-replay.ts'
import type { IdlePart } from './idle.ts'
import { clientNavigationUrlAt, isPlainClick } from './links.ts'
import { waitForRetry } from './load-error.ts'
import type { ServedPage } from './served-page.ts'
import { whenIdle } from './when-idle.ts'

export interface HydrationOptions {
  readonly baseUrl: string
  readonly servedPage: ServedPage
  readonly services: RuntimeServices
  /** Hydrate when the browser is idle, without waiting for the reader to interact. */
  readonly eager: boolean
  /** Loads the part of the runtime that follows links. */
  loadIdle(): Promise<IdlePart>
  /** Called when the theme is mounted. Without the part, which could not be loaded, links load documents. */
  onHydrated(theme: MountedTheme, page: LoadedPage, idle: IdlePart | null): void
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
 * Loads and hydrates the theme when the reader first interacts, then replays the event that did. Returns a
 * function that does it at once.
 */
export function startHydration(
  options: HydrationOptions,
  signal: AbortSignal,
): () => Promise<void> {
  const { baseUrl, servedPage, services } = options
  const { root } = servedPage
  let isHydrated = false
  let hasNavigation = false
  let mounting: Promise<void> | null = null
  const replayer = createEventReplayer()

  const mount = async (): Promise<void> => {
    // Otherwise each would wait for the one that imports it.
    servedPage.preloadScripts()
    const [module, page, idle] = await Promise.all([
      servedPage.loadTheme(),
      servedPage.loadPage(),
      options.loadIdle().catch(() => null),
    ])
    const mounted = await module.theme.mount(root, module.site, page, services, module.definition)
    isHydrated = true
    hasNavigation = idle !== null
    document.documentElement.setAttribute(htmlAttributes.hydrated, 'true')
    options.onHydrated(mounted, page, idle)
  }
  /** A failed hydration is tried again on the next interaction. */
  const hydrate = (): Promise<void> => {
    mounting ??= mount().catch((error) => {
      mounting = null
      console.warn(error)
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
    const isControlKey = /^(?:Enter| |Arrow(?:Left|Right))$/.test(event.key)
    if (isControlKey && needsTheme(closestElement(event.target, keyboardControlSelector)))
      void replayer.replayAfter(event, hydrateOrAsk())
  }
  const mayNeedTheme = (target: EventTarget | null): boolean =>
    needsTheme(target) || clientNavigationUrlAt(target, baseUrl) !== null
  const onIntent = ({ target }: Event): void => {
    const isLazy = closestElement(target, lazySelector) !== null
    if (!isHydrated && (mayNeedTheme(target) || isLazy)) void hydrate()
  }
  /** The pointer or the focus is near: the click may follow, and should not wait for the download. */
  const onApproach = ({ target }: Event): void => {
    if (!isHydrated && mayNeedTheme(target) && !wantsLessData()) servedPage.preloadScripts()
  }
  /** An earlier document created the history entry, so its page may differ from the served one. */
  const onPopState = (): void => {
    if (hasNavigation || isSamePage(location, servedPage.url)) return
    void hydrate().then(() => hasNavigation || location.reload())
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
  if (options.eager) whenIdle(hydrate)
  return hydrate
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
