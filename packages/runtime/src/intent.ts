import { html, pageDataId, progressDelay, rootId, staticBodyMark } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { LoadedPage, MountedTheme, RuntimeServices } from './contract/theme-module.ts'
import { wantsLessData } from './prefetch.ts'
import { internalUrl } from './routes.ts'

/** The theme: loaded and hydrated when the reader first wants to act. */
export interface Hydration {
  /** Draws another page; false when the theme does not come in time and the page is a plain document still. */
  show(page: LoadedPage): Promise<boolean>
}

/** What needs the theme to answer: not plain links, which lead on without it. */
const interactive =
  'button, summary, input, select, textarea, [role="button"], [aria-haspopup], [aria-expanded]'

export function startHydration(
  { loadTheme, baseUrl }: StartOptions,
  services: RuntimeServices,
  signal: AbortSignal,
): Hydration {
  const root = document.getElementById(rootId) as HTMLElement
  const inline = readInline()
  let mounted: MountedTheme | null = null
  let mounting: Promise<MountedTheme> | null = null

  const mount = async (): Promise<MountedTheme> => {
    const [{ theme, site }, page] = await Promise.all([loadTheme(), servedPage(inline, root)])
    mounted = theme.mount(root, site, page, services)
    document.documentElement.setAttribute(html.hydrated, 'true')
    return mounted
  }
  const hydrate = (): Promise<MountedTheme> => {
    mounting ??= mount().catch((error) => {
      mounting = null
      throw error
    })
    return mounting
  }

  /** The click that asked for the theme is held, and made again once someone can answer it. */
  const onClick = (event: MouseEvent): void => {
    if (mounted !== null || !event.isTrusted || !needsTheme(event.target, baseUrl)) return
    const target = (event.target as Element).closest<HTMLElement>(interactive)
    event.preventDefault()
    event.stopPropagation()
    hydrate().then(() => target?.click(), console.warn)
  }
  const onIntent = ({ target }: Event): void => {
    if (mounted === null && needsTheme(target, baseUrl)) hydrate().catch(console.warn)
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    root.addEventListener(kind, onIntent, { passive: true, signal })
  }
  if (inline.live !== null) whenIdle(() => void hydrate().catch(console.warn))
  else if (!wantsLessData()) whenIdle(() => void loadTheme().catch(() => {}))

  return {
    async show(page) {
      const theme = mounted ?? (await Promise.race([hydrate(), timeout(progressDelay)]))
      await theme?.show(page)
      return theme !== null
    },
  }
}

function needsTheme(target: EventTarget | null, baseUrl: string): boolean {
  if (!(target instanceof Element) || internalUrl(target, baseUrl) !== null) return false
  if (target.closest(`[${staticBodyMark}], [data-action]`) !== null) return false
  return target.closest(interactive) !== null
}

function readInline(): InlinePageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
}

/** The page as it was served: its static bodies are in the DOM already and are adopted as they are. */
async function servedPage({ view, live }: InlinePageData, root: HTMLElement): Promise<LoadedPage> {
  if (live !== null) {
    const module: { readonly default: unknown } = await import(live)
    return { view, content: { kind: 'live', Component: module.default } }
  }
  const bodies = root.querySelectorAll(`[${staticBodyMark}]`)
  return { view, content: { kind: 'static', html: Array.from(bodies, () => '') } }
}

function whenIdle(work: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function timeout(milliseconds: number): Promise<null> {
  return new Promise((done) => setTimeout(done, milliseconds, null))
}
