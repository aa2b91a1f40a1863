import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'
import type { PageProblem } from '../src/contract/dev-server.ts'
import { unpackView } from '../src/contract/packed-view.ts'
import type { InlinePageData } from '../src/contract/page-data.ts'
import type { StartOptions } from '../src/contract/start-options.ts'
import type { LoadedPage, MountedTheme } from '../src/contract/theme-module.ts'
import { readStartOptions, startDevClient } from '../src/dev/dev-client.ts'
import { reportMount } from '../src/dev/mounted-theme.ts'
import type { ServedPage } from '../src/served-page.ts'

/** A document of the development server. */
export interface ServedDocument {
  readonly build: string
  readonly status: number
  readonly title: string
  readonly runtime: string
  readonly styles: string
  /** Elements of the head. */
  readonly shared: string
  readonly lang: string
  readonly menu: string
  readonly body: string
  readonly options: Pick<StartOptions, 'pageNameBits' | 'baseUrl'>
  readonly warnings: readonly PageProblem[]
  readonly data: Pick<InlinePageData, 'scripts' | 'interactiveModule'>
}

/** A page with the development client, and the server that it asks. */
export interface DevPage {
  /** The document that the server sends. */
  readonly served: ServedDocument
  /** The address to which the client listens. */
  readonly eventsUrl: string
  /** What the runtime reads. */
  readonly servedPage: ServedPage
  readonly options: StartOptions
  readonly reload: Mock
  readonly theme: { readonly mount: Mock; readonly refresh: Mock }
  /** A theme script, without a server. Themes with another function to mount are other themes. */
  themeScript(site: string, mount?: string): string
  /** Makes the server send something else from now on. */
  change(document: Partial<ServedDocument>): void
  /** Starts another client, as a page that was loaded again does. */
  startAgain(): Promise<void>
  /** Sends an event to the client. */
  send(name: string, data?: object): Promise<void>
  /** Hydrates the page with a theme that only remembers what it shows. */
  hydrate(): Promise<HydratedPage>
  /** What the client says after the reload that it has asked for. */
  reasonAfterReload(): Promise<unknown>
}

interface HydratedPage {
  readonly show: Mock<MountedTheme['show']>
  readonly mounted: MountedTheme
  readonly page: LoadedPage
}

const paths = {
  events: '/__ssg/events',
  editor: '/__ssg/editor',
  error: '/__ssg/error',
  source: '/__ssg/source',
  history: '/__ssg/history',
  warnings: '/__ssg/warnings',
}
export const stylesheet = 'data:text/css,'

const firstDocument: Omit<ServedDocument, 'data'> = {
  build: 'x-1',
  status: 200,
  title: 'One',
  runtime: '/runtime-1.js',
  styles: '',
  shared: '',
  lang: 'en',
  menu: '<a href="/docs">One</a>',
  body: '<p>1</p>',
  options: { pageNameBits: 1, baseUrl: '/' },
  warnings: [],
}

export const viewOf = (title: string) => ({ title, htmlClass: '' }) as unknown as LoadedPage['view']
export const query = (selector: string) => document.querySelector(selector)
export const body = () => query('[data-ssg-body]')?.innerHTML
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

function dataOf({ title, data }: ServedDocument): InlinePageData {
  return { view: viewOf(title), idleScript: '/idle.js' as InlinePageData['idleScript'], ...data }
}

export function htmlOf(page: ServedDocument): string {
  return `<!doctype html><html lang="${page.lang}"><head>${page.shared}
<title>${page.title}</title><meta name="description" content="${page.title}" data-ssg-head>
<script type="application/json" id="ssg-start" data-ssg-head>${JSON.stringify(page.options)}</script>
<link rel="stylesheet" href="${stylesheet}"><script src="${page.runtime}"></script></head>
<body><div id="ssg-root"><nav>${page.menu}</nav><div data-ssg-body="0">${page.body}</div></div>
<script type="application/json" id="ssg-page">${JSON.stringify(dataOf(page))}</script></body></html>`
}

/** Opens a page before each test of a file, and closes it after each. */
export function devPageForTests(): DevPage {
  const reload = vi.fn()
  const theme = { mount: vi.fn(), refresh: vi.fn() }
  /** Node.js loads a script once, for all test files of a process. */
  const file = crypto.randomUUID()
  const themeScript = (site: string, mount = 'theme.mount') =>
    `data:text/javascript,/*${file}*/const { theme } = globalThis; export const refresh = theme.refresh; export const mount = ${mount}; export const site = '${site}'`
  const scripts = [themeScript('1')] as never
  const first: ServedDocument = { ...firstDocument, data: { scripts, interactiveModule: null } }
  let served = first
  let events: EventTarget & { readonly url: string }
  let servedPage: ServedPage
  let options: StartOptions

  class StubEventSource extends EventTarget {
    constructor(readonly url: string) {
      super()
      events = this
    }
  }
  const startAgain = async () => {
    startDevClient(paths, servedPage, options)
    await settle()
  }

  beforeEach(async () => {
    served = first
    reload.mockClear()
    sessionStorage.clear()
    history.replaceState(null, '', '/docs')
    const { documentElement } = new DOMParser().parseFromString(htmlOf(served), 'text/html')
    documentElement.querySelector('script[src]')?.remove()
    document.replaceChildren(document.importNode(documentElement, true))
    servedPage = { root: query('#ssg-root') as HTMLElement, data: dataOf(served) } as ServedPage
    options = readStartOptions(document)
    vi.spyOn(globalThis, 'addEventListener')
    vi.spyOn(MutationObserver.prototype, 'observe')
    vi.spyOn(console, 'info').mockReturnValue()
    vi.spyOn(location, 'reload').mockImplementation(reload)
    vi.stubGlobal('EventSource', StubEventSource)
    vi.stubGlobal('theme', theme)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { serverTiming: [{ name: 'build', description: served.build }] },
    ] as never)
    const textAt = (address: string) => {
      if (address.startsWith(paths.warnings)) return JSON.stringify(served.warnings)
      return address === stylesheet ? served.styles : htmlOf(served)
    }
    const respond = async (address: string) =>
      new Response(textAt(address), {
        status: served.status,
        headers: { 'Server-Timing': `build;desc="${served.build}"` },
      })
    vi.stubGlobal('fetch', respond)
    await startAgain()
  })
  afterEach(() => {
    // A patched page stops clicks on links for as long as it is open.
    for (const [type, listener, options] of vi.mocked(addEventListener).mock.calls)
      removeEventListener(type, listener as EventListener, options)
    // It watches the head for as long, and other tests share the document.
    for (const observer of vi.mocked(MutationObserver.prototype.observe).mock.contexts)
      if (observer instanceof MutationObserver) observer.disconnect()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  return {
    get served() {
      return served
    },
    get eventsUrl() {
      return events.url
    },
    get servedPage() {
      return servedPage
    },
    get options() {
      return options
    },
    reload,
    theme,
    themeScript,
    startAgain,
    change(document) {
      served = { ...served, ...document }
    },
    async send(name, data = {}) {
      events.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
      await settle()
    },
    async hydrate() {
      const show = vi.fn<MountedTheme['show']>(async () => {})
      theme.mount.mockResolvedValue({ show })
      theme.refresh.mockClear()
      const content = { kind: 'static', html: ['<p>1</p>'] } as const
      const page = { view: unpackView(servedPage.data.view), content }
      const mount = reportMount(theme.mount, undefined)
      const mounted = await mount(servedPage.root, {} as never, page, {} as never, {})
      return { show, mounted, page }
    },
    async reasonAfterReload() {
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
      await startAgain()
      return vi.mocked(console.info).mock.lastCall?.[0]
    },
  }
}
