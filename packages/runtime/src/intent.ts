import { actionMark, html, progressDelay, staticBodyMark } from './contract/dom.ts'
import type { InteractiveModule } from './contract/start-options.ts'
import type { LoadedPage, MountedTheme, RuntimeServices } from './contract/theme-module.ts'
import { closestTo } from './elements.ts'
import { createEventHold } from './held-event.ts'
import { inPlaceUrlAt, isPlainClick } from './links.ts'
import { wantsLessData } from './prefetch.ts'
import { isPlaceOn, isSamePage } from './routes.ts'
import type { ServedPage } from './served-page.ts'

export interface HydrationParts {
  readonly baseUrl: string
  readonly served: ServedPage
  readonly services: RuntimeServices
  /** Hydrate without a sign of intent, as soon as there is time. */
  readonly unasked: boolean
  onHydrated(module: InteractiveModule, theme: MountedTheme, page: LoadedPage): void
}

/** What may need the theme to answer. A plain link leads on without it. */
const interactive =
  'button, summary, input, select, textarea, [role="button"], [aria-haspopup], [aria-expanded]'
/** What the runtime does itself; the theme only tells of it. */
const ownAction = `[${actionMark}]:not([aria-haspopup])`
/** What answers to keys in another way than to a click. */
const keyboardControl = '[aria-haspopup], [role="tab"]'
/** How long, in ms, a busy page may put off what is done when idle. */
const longestIdle = 2000

/** Loads and hydrates the theme at the first sign of intent, and holds the event that was it. */
export function startHydration(parts: HydrationParts, signal: AbortSignal): void {
  const { baseUrl, served, services } = parts
  const { root } = served
  let isDone = false
  let mounting: Promise<void> | null = null
  const hold = createEventHold()

  const mount = async (): Promise<void> => {
    const [module, page] = await Promise.all([served.loadTheme(), served.load()])
    const mounted = await module.theme.mount(root, module.site, page, services, module.definition)
    isDone = true
    document.documentElement.setAttribute(html.hydrated, 'true')
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
    const url = inPlaceUrlAt(target, baseUrl)
    if (url !== null && !isPlaceOn(location, url)) {
      void hold.keep(event, Promise.race([hydrate(), delay(progressDelay)]))
    } else if (needsTheme(target) && !closestTo(target, ownAction)) {
      void hold.keep(event, hydrate())
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isDone || hold.isReplaying()) return
    const isOperating = /^(?:Enter| |Arrow(?:Left|Right))$/.test(event.key)
    if (isOperating && closestTo(event.target, keyboardControl)) void hold.keep(event, hydrate())
  }
  const onIntent = ({ target }: Event): void => {
    if (!isDone && needsTheme(target)) void hydrate()
  }
  const onHover = ({ target }: Event): void => {
    if (!isDone && needsTheme(target)) served.preload()
  }
  /** The entry was made in place by an earlier document, so its page is not the served one. */
  const onPopState = (): void => {
    if (isDone || isSamePage(location, served.url)) return
    void hydrate().then(() => isDone || location.reload())
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  root.addEventListener('keydown', onKeyDown, { capture: true, signal })
  root.addEventListener('pointerover', onHover, { passive: true, signal })
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    root.addEventListener(kind, onIntent, { passive: true, signal })
  }
  addEventListener('popstate', onPopState, { signal })
  if (parts.unasked) whenIdle(hydrate)
  else if (!wantsLessData()) whenIdle(served.preload)
}

function needsTheme(target: EventTarget | null): boolean {
  return closestTo(target, interactive) !== null && !closestTo(target, `[${staticBodyMark}]`)
}

function whenIdle(work: () => void): void {
  const idle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: longestIdle })
      : setTimeout(work, progressDelay)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
