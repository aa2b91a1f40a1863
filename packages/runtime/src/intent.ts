import { actionMark, html, progressDelay, staticBodyMark } from './contract/dom.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { MountedTheme, RuntimeServices } from './contract/theme-module.ts'
import { closestTo } from './elements.ts'
import { createEventHold } from './held-event.ts'
import { inPlaceUrlAt, isPlainClick } from './links.ts'
import { wantsLessData } from './prefetch.ts'
import { isPlaceOn } from './routes.ts'
import type { ServedPage } from './served-page.ts'

/** The theme: loaded and hydrated when the reader first wants to act. */
export interface Hydration {
  isDone(): boolean
  /** The theme, hydrated now if it was not. */
  theme(): Promise<MountedTheme>
}

export interface HydrationParts {
  readonly options: Pick<StartOptions, 'loadTheme' | 'baseUrl'>
  readonly served: ServedPage
  readonly services: RuntimeServices
  onHydrated(): void
}

/** What may need the theme to answer. A plain link leads on without it. */
const interactive =
  'button, summary, input, select, textarea, [role="button"], [aria-haspopup], [aria-expanded]'
/** What the runtime does itself; the theme only tells of it. */
const ownAction = `[${actionMark}]`
/** What a key may open that a click would follow. */
const keyboardMenu = '[aria-haspopup]'
/** How long, in ms, a busy page may put off what is done when idle. */
const longestIdle = 2000

/** Hydrates the page at the first sign of intent, and holds the event that was it. */
export function startHydration(parts: HydrationParts, signal: AbortSignal): Hydration {
  const { loadTheme, baseUrl } = parts.options
  const { root, isLive } = parts.served
  let mounted: MountedTheme | null = null
  let mounting: Promise<MountedTheme> | null = null
  const hold = createEventHold()

  const mount = async (): Promise<MountedTheme> => {
    const [{ theme, site }, page] = await Promise.all([loadTheme(), parts.served.load()])
    mounted = theme.mount(root, site, page, parts.services)
    document.documentElement.setAttribute(html.hydrated, 'true')
    parts.onHydrated()
    return mounted
  }
  const hydrate = (): Promise<MountedTheme> => {
    mounting ??= mount().catch((error) => {
      mounting = null
      throw error
    })
    return mounting
  }
  /** For those who cannot wait for it, or do so with something else. */
  const hydrateQuietly = (): Promise<unknown> => hydrate().catch(console.warn)

  const onClick = (event: MouseEvent): void => {
    if (mounted !== null || hold.isReplaying() || !isPlainClick(event)) return
    const { target } = event
    const url = inPlaceUrlAt(target, baseUrl)
    if (url !== null && !isPlaceOn(location, url)) {
      void hold.keep(event, Promise.race([hydrateQuietly(), delay(progressDelay)]))
    } else if (needsTheme(target) && !closestTo(target, ownAction)) {
      void hold.keep(event, hydrateQuietly())
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (mounted !== null || hold.isReplaying()) return
    const opens = event.key === 'Enter' || event.key === ' '
    if (opens && closestTo(event.target, keyboardMenu)) void hold.keep(event, hydrateQuietly())
  }
  const onIntent = ({ target }: Event): void => {
    if (mounted === null && needsTheme(target)) void hydrateQuietly()
  }
  const onHover = ({ target }: Event): void => {
    if (mounted === null && needsTheme(target)) loadTheme().catch(ignore)
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  root.addEventListener('keydown', onKeyDown, { capture: true, signal })
  root.addEventListener('pointerover', onHover, { passive: true, signal })
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    root.addEventListener(kind, onIntent, { passive: true, signal })
  }
  // The navbar shows the preferred version, which the served page cannot know.
  if (isLive || parts.services.preferredVersion.current() !== null) whenIdle(hydrateQuietly)
  else if (!wantsLessData()) whenIdle(() => loadTheme().catch(ignore))

  return { isDone: () => mounted !== null, theme: hydrate }
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

/** What could not be had early is asked for again when it is needed. */
function ignore(): void {}
