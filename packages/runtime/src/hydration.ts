import { closestElement } from './closest-element.ts'
import {
  actionAttribute,
  htmlAttributes,
  progressDelay,
  staticBodyAttribute,
} from './contract/dom.ts'
import type { LoadedPage, MountedTheme, RuntimeServices } from './contract/theme-module.ts'
import { createEventReplayer } from './event-replay.ts'
import type { HydrationModule } from './hydration-module.ts'
import { clientNavigationUrlAt, isPlainClick } from './links.ts'
import { wantsLessData } from './prefetch.ts'
import { isInPageAnchor, isSamePage } from './routes.ts'
import type { ServedPage } from './served-page.ts'

export interface HydrationOptions {
  readonly baseUrl: string
  readonly servedPage: ServedPage
  readonly services: RuntimeServices
  /** Hydrate without a sign of intent, as soon as there is time. */
  readonly eager: boolean
  onHydrated(module: HydrationModule, theme: MountedTheme, page: LoadedPage): void
}

/** What may need the theme to answer. A plain link leads on without it. */
const interactiveSelector =
  'button, summary, input, select, textarea, [role="button"], [aria-haspopup], [aria-expanded]'
/** What the runtime does itself; the theme only tells of it. */
const runtimeActionSelector = `[${actionAttribute}]:not([aria-haspopup])`
/** What answers to keys in another way than to a click. */
const keyboardControlSelector = '[aria-haspopup], [role="tab"]'
/** How long, in ms, a busy page may put off what is done when idle. */
const idleTimeout = 2000

/** Loads and hydrates the theme at the first sign of intent, and holds the event that was it. */
export function startHydration(parts: HydrationOptions, signal: AbortSignal): void {
  const { baseUrl, servedPage, services } = parts
  const { root } = servedPage
  let isDone = false
  let mounting: Promise<void> | null = null
  const hold = createEventReplayer()

  const mount = async (): Promise<void> => {
    const [module, page] = await Promise.all([servedPage.loadTheme(), servedPage.loadPage()])
    const mounted = await module.theme.mount(root, module.site, page, services, module.definition)
    isDone = true
    document.documentElement.setAttribute(htmlAttributes.hydrated, 'true')
    parts.onHydrated(module, mounted, page)
  }
  /** What cannot be loaded now is asked for again at the next sign. */
  const hydrate = (): Promise<void> => {
    mounting ??= mount().catch((error) => {
      mounting = null
      console.warn(error)
    })
    return mounting
  }

  const onClick = (event: MouseEvent): void => {
    if (isDone || hold.isReplaying() || !isPlainClick(event)) return
    const { target } = event
    const url = clientNavigationUrlAt(target, baseUrl)
    if (url !== null && !isInPageAnchor(location, url)) {
      void hold.replayAfter(event, Promise.race([hydrate(), delay(progressDelay)]))
    } else if (needsTheme(target) && !closestElement(target, runtimeActionSelector)) {
      void hold.replayAfter(event, hydrate())
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isDone || hold.isReplaying()) return
    const isOperating = /^(?:Enter| |Arrow(?:Left|Right))$/.test(event.key)
    if (isOperating && closestElement(event.target, keyboardControlSelector))
      void hold.replayAfter(event, hydrate())
  }
  const onIntent = ({ target }: Event): void => {
    if (!isDone && needsTheme(target)) void hydrate()
  }
  const onHover = ({ target }: Event): void => {
    if (!isDone && needsTheme(target)) servedPage.preloadScripts()
  }
  /** The entry was made in place by an earlier document, so its page is not the served one. */
  const onPopState = (): void => {
    if (isDone || isSamePage(location, servedPage.url)) return
    void hydrate().then(() => isDone || location.reload())
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  root.addEventListener('keydown', onKeyDown, { capture: true, signal })
  root.addEventListener('pointerover', onHover, { passive: true, signal })
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    root.addEventListener(kind, onIntent, { passive: true, signal })
  }
  addEventListener('popstate', onPopState, { signal })
  if (parts.eager) whenIdle(hydrate)
  else if (!wantsLessData()) whenIdle(servedPage.preloadScripts)
}

function needsTheme(target: EventTarget | null): boolean {
  return (
    closestElement(target, interactiveSelector) !== null &&
    !closestElement(target, `[${staticBodyAttribute}]`)
  )
}

function whenIdle(work: () => void): void {
  const idle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: idleTimeout })
      : setTimeout(work, progressDelay)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
