// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PageProblem } from '../contract/dev-server.ts'
import { patchedEvent } from '../contract/hydration-events.ts'
import { unpackView } from '../contract/packed-view.ts'
import type { InlinePageData } from '../contract/page-data.ts'
import type { StartOptions } from '../contract/start-options.ts'
import type { LoadedPage, MountedTheme } from '../contract/theme-module.ts'
import type { ServedPage } from '../served-page.ts'
import { readStartOptions, startDevClient } from './dev-client.ts'
import { reportMount } from './mounted-theme.ts'

const reload = vi.fn()
const paths = {
  events: '/__ssg/events',
  editor: '/__ssg/editor',
  error: '/__ssg/error',
  source: '/__ssg/source',
  history: '/__ssg/history',
  warnings: '/__ssg/warnings',
}
/** The server's current document. */
let served: {
  build: string
  status: number
  title: string
  runtime: string
  styles: string
  /** Elements of the head. */
  shared: string
  lang: string
  menu: string
  body: string
  options: Pick<StartOptions, 'pageNameBits' | 'baseUrl'>
  warnings: readonly PageProblem[]
  data: Pick<InlinePageData, 'scripts' | 'interactiveModule'>
}
let events: EventTarget & { readonly url: string }
let servedPage: ServedPage
/** What the runtime reads, and what the current document says. */
let options: StartOptions

class StubEventSource extends EventTarget {
  constructor(readonly url: string) {
    super()
    events = this
  }
}

const theme = { mount: vi.fn(), refresh: vi.fn() }
/** A theme script, without a server. Themes with another function to mount are other themes. */
const themeScript = (site: string, mount = 'theme.mount') =>
  `data:text/javascript,const { theme } = globalThis; export const refresh = theme.refresh; export const mount = ${mount}; export const site = '${site}'`

const viewOf = (title: string) => ({ title, htmlClass: '' }) as unknown as LoadedPage['view']
const dataOf = ({ title, data }: typeof served): InlinePageData => ({
  view: viewOf(title),
  idleScript: '/idle.js' as InlinePageData['idleScript'],
  ...data,
})
const stylesheet = 'data:text/css,'
const htmlOf = (
  page: typeof served,
) => `<!doctype html><html lang="${page.lang}"><head>${page.shared}
<title>${page.title}</title><meta name="description" content="${page.title}" data-ssg-head>
<script type="application/json" id="ssg-start" data-ssg-head>${JSON.stringify(page.options)}</script>
<link rel="stylesheet" href="${stylesheet}"><script src="${page.runtime}"></script></head>
<body><div id="ssg-root"><nav>${page.menu}</nav><div data-ssg-body="0">${page.body}</div></div>
<script type="application/json" id="ssg-page">${JSON.stringify(dataOf(page))}</script></body></html>`
const settle = () => new Promise((resolve) => setTimeout(resolve))
const send = async (name: string, data: object = {}) => {
  events.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  await settle()
}
const query = (selector: string) => document.querySelector(selector)
const body = () => query('[data-ssg-body]')?.innerHTML

beforeEach(async () => {
  reload.mockClear()
  sessionStorage.clear()
  history.replaceState(null, '', '/docs')
  served = {
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
    data: { scripts: [themeScript('1')] as never, interactiveModule: null },
  }
  const { documentElement } = new DOMParser().parseFromString(htmlOf(served), 'text/html')
  documentElement.querySelector('script[src]')?.remove()
  document.replaceChildren(document.importNode(documentElement, true))
  const root = query('#ssg-root') as HTMLElement
  servedPage = { root, data: dataOf(served) } as ServedPage
  options = readStartOptions(document)
  vi.spyOn(globalThis, 'addEventListener')
  vi.spyOn(MutationObserver.prototype, 'observe')
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('EventSource', StubEventSource)
  vi.stubGlobal('theme', theme)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: [{ name: 'build', description: 'x-1' }] },
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
  startDevClient(paths, servedPage, options)
  await settle()
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

/** Hydrates the page with a theme that only remembers what it shows. */
async function hydrate(content: LoadedPage['content'] = { kind: 'static', html: ['<p>1</p>'] }) {
  const show = vi.fn<MountedTheme['show']>(async () => {})
  theme.mount.mockResolvedValue({ show })
  theme.refresh.mockClear()
  const page = { view: unpackView(servedPage.data.view), content }
  const mount = reportMount(theme.mount, undefined)
  const mounted = await mount(servedPage.root, {} as never, page, {} as never, {})
  return { show, theme: mounted, page }
}

const reasonAfterReload = async () => {
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  startDevClient(paths, servedPage, options)
  await settle()
  return vi.mocked(console.info).mock.lastCall?.[0]
}

test('names its build to the server', () => {
  expect(events.url).toBe('/__ssg/events?build=x-1')
  expect(reload).not.toHaveBeenCalled()
})

test('a new body replaces the old one on its own page only', async () => {
  await send('body', { href: '/other', html: '<p>no</p>' })
  expect(body()).toBe('<p>1</p>')
  await send('body', { href: '/docs/', html: '<p>2</p>' })
  expect(body()).toBe('<p>2</p>')
})

test('after a build, what differs is changed in place', async () => {
  const menu = query('nav')
  query('[data-ssg-body] p')?.setAttribute('data-state', 'kept')
  served = { ...served, title: 'Two', menu: '<a href="/docs">Two</a><a href="/new">New</a>' }
  served.body = '<p>1</p><p>2</p>'
  await send('built')
  expect(query('nav')).toBe(menu)
  expect(menu?.innerHTML).toBe(served.menu)
  expect(body()).toBe('<p data-state="kept">1</p><p>2</p>')
  expect(document.title).toBe('Two')
  expect(query('meta[name=description]')?.getAttribute('content')).toBe('Two')
  expect(servedPage.data.view.title, 'what hydration will use').toBe('Two')
  expect(reload).not.toHaveBeenCalled()
})

test('scripts of the site learn which elements an edit or a build has changed', async () => {
  const texts: (string | null | undefined)[] = []
  const note = () => texts.push(query('#ssg-root')?.textContent)
  document.addEventListener(patchedEvent, note)
  await send('body', { href: '/docs', html: '<p>2</p>' })
  Object.assign(served, { build: 'x-2', menu: '<a href="/docs">Two</a>', body: '<p>2</p>' })
  await send('built')
  document.removeEventListener(patchedEvent, note)
  expect(texts).toEqual(['One2', 'Two2'])
})

test('an edited body is changed further by the build that follows', async () => {
  await send('body', { href: '/docs', html: '<p>2</p><p>a</p>' })
  const first = query('[data-ssg-body] p')
  served = { ...served, body: '<p>2</p><p>b</p>' }
  await send('built')
  expect(body()).toBe('<p>2</p><p>b</p>')
  expect(query('[data-ssg-body] p')).toBe(first)
})

test('of two builds in quick succession, the page shows the later one', async () => {
  const respond = fetch
  const earlier = htmlOf({ ...served, menu: 'earlier' })
  let answer: (response: Response) => void = () => {}
  const delayed = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', (address: string) =>
    address === location.href ? delayed : respond(address),
  )
  await send('built')
  vi.stubGlobal('fetch', respond)
  served = { ...served, menu: 'later' }
  await send('built')
  expect(query('nav')?.textContent, 'the later one waits').toBe('One')
  answer(new Response(earlier))
  await vi.waitFor(() => expect(query('nav')?.textContent).toBe('later'))
})

test('the last stylesheet goes when the new one is loaded', async () => {
  await send('built')
  served = { ...served, styles: 'p {}' }
  await send('built')
  await send('built')
  const links = () => [...document.querySelectorAll('link[rel=stylesheet]')]
  const hrefs = () => links().map((link) => link.getAttribute('href'))
  await vi.waitFor(() => expect(hrefs()).toEqual(['data:text/css,?1']))
})

test('changed scripts of the page are run and styles swapped before the site is built', async () => {
  const script = (name: string) =>
    `data:text/javascript,globalThis.theme.ran = [...(globalThis.theme.ran || []), '${name}']`
  const changed = {
    hasNewStyles: true,
    modules: { '/docs': [script('a'), script('b')], '/other': [script('c')] },
  }
  await send('assets', changed)
  expect(theme).not.toHaveProperty('ran')
  const { show } = await hydrate()
  await send('assets', changed)
  await vi.waitFor(() => expect(theme.refresh).toHaveBeenCalledTimes(1))
  expect(theme).toHaveProperty('ran', ['a', 'b'])
  const link = () => query('link[rel=stylesheet]')?.getAttribute('href')
  await vi.waitFor(() => expect(link()).toBe('data:text/css,?2'))
  await send('assets', { hasNewStyles: false, modules: { '/docs': [script('throw'), 'data:,'] } })
  expect(show).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a hydrated page is rendered again, and React leaves the patched body alone', async () => {
  const { show, page } = await hydrate()
  served = { ...served, title: 'Two', menu: 'two', body: '<p>2</p>' }
  await send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  const [next] = show.mock.lastCall ?? []
  expect(next?.view.title).toBe('Two')
  expect(next?.content).toBe(page.content)
  expect(body()).toBe('<p>2</p>')
  expect(query('nav')?.textContent, 'the menu belongs to React').toBe('One')
  expect(document.title).toBe('Two')
})

test('a body that React mounts again has the new text, too', async () => {
  const { show } = await hydrate()
  show.mockImplementationOnce(async () => {
    query('[data-ssg-body]')?.replaceWith(query('[data-ssg-body]')?.cloneNode() as Element)
  })
  served = { ...served, body: '<p>2</p>' }
  await send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2))
  expect(show.mock.lastCall?.[0].content).toEqual({ kind: 'static', html: ['<p>2</p>'] })
})

test('what a reader has typed is kept when changed scripts are shown before a build is', async () => {
  const field = () => query('nav input') as HTMLInputElement
  const mountAgain = () => void query('nav')?.replaceChildren(document.createElement('input'))
  mountAgain()
  const { show } = await hydrate()
  let isShown = () => {}
  show.mockImplementationOnce(() => new Promise((resolve) => (isShown = resolve)))
  theme.refresh.mockImplementation(mountAgain)
  onTestFinished(() => void theme.refresh.mockReset())

  field().value = 'typed'
  await send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  await send('assets', { hasNewStyles: false, modules: { '/docs': ['data:text/javascript,'] } })
  await vi.waitFor(() => expect(theme.refresh).toHaveBeenCalledTimes(2))
  isShown()
  await settle()
  expect(field().value).toBe('typed')
})

test('start options are changed in place, but for those that the runtime has used', async () => {
  const { pageNameBits, ...fixed } = served.options
  served = { ...served, options: { ...fixed, pageNameBits: pageNameBits + 1 } }
  await send('built')
  await vi.waitFor(() => expect(options.pageNameBits).toBe(pageNameBits + 1))
  expect(reload).not.toHaveBeenCalled()
  served = { ...served, options: { ...served.options, baseUrl: '/other/' } }
  await send('built')
  expect(await reasonAfterReload()).toMatch(/scripts/)
})

test('after client-side navigation, the page on screen is changed in place', async () => {
  const { show, theme } = await hydrate()
  await theme.show({ view: viewOf('Other'), content: { kind: 'static', html: ['<p>o</p>'] } })
  history.replaceState(null, '', '/other')
  ;(query('[data-ssg-body]') as Element).innerHTML = '<p>o</p>'
  const paragraph = query('[data-ssg-body] p')
  served = { ...served, body: '<p>o</p><p>new</p>' }
  await send('built')
  await vi.waitFor(() => expect(body()).toBe('<p>o</p><p>new</p>'))
  expect(query('[data-ssg-body] p')).toBe(paragraph)
  expect(show).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

/** What navigation does when a page is loaded. */
async function navigateTo(name: string, mounted: MountedTheme) {
  history.replaceState(null, '', name)
  await mounted.show({ view: viewOf(name), content: { kind: 'static', html: ['<p>old</p>'] } })
  ;(query('[data-ssg-body]') as Element).innerHTML = '<p>old</p>'
}

test.each(['document', 'scripts'])(
  'a page followed to while the %s of a build loads does not become the page of before',
  async (late) => {
    const { show, theme: mounted } = await hydrate()
    let continueLoading = () => {}
    const loaded = new Promise<void>((resolve) => (continueLoading = resolve))
    vi.stubGlobal('loaded', loaded)
    const scripts = [`${themeScript(late)}; await globalThis.loaded`] as never
    const home = htmlOf({ ...served, title: 'Home', data: { ...served.data, scripts } })
    const other = htmlOf({ ...served, title: 'Other', body: '<p>new</p>' })
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === stylesheet) return new Response('')
      if (address.endsWith('/other')) return new Response(other)
      if (late === 'scripts') return new Response(home)
      await loaded
      return new Response('', { status: 500 })
    })
    await send('built')
    await navigateTo('/other', mounted)
    continueLoading()
    await vi.waitFor(() => expect(show.mock.lastCall?.[0].view.title).toBe('Other'))
    expect(body()).toBe('<p>new</p>')
    expect(show.mock.calls.map(([{ view }]) => view.title)).not.toContain('Home')
    expect(document.title).toBe('Other')
    expect(reload).not.toHaveBeenCalled()
  },
)

test('a page from before an edit is fetched again when it is shown after it', async () => {
  const { theme: mounted } = await hydrate()
  await send('built')
  await vi.waitFor(() => expect(theme.refresh).toHaveBeenCalledTimes(1))
  served = { ...served, title: 'Other', body: '<p>new</p>' }
  await navigateTo('/other', mounted)
  document.dispatchEvent(new CustomEvent('ssg:page-shown'))
  await vi.waitFor(() => expect(body()).toBe('<p>new</p>'))
})

test('settings of the head are changed in place, and the script before first paint runs again', async () => {
  const scriptOf = (label: string) => `globalThis.theme.label = '${label}'`
  served = {
    ...served,
    shared: `<script>${scriptOf('old')}</script><link rel="icon" href="/a.svg">`,
  }
  document.head.insertAdjacentHTML('beforeend', `<script>${scriptOf('old')}</script>`)
  await send('built')
  served = {
    ...served,
    lang: 'fr',
    shared: `<script>${scriptOf('new')}</script><link rel="icon" href="/b.svg"><meta name="x" content="1">`,
  }
  await send('built')
  const icons = () => [...document.querySelectorAll('link[rel=icon]')].map((icon) => icon.outerHTML)
  await vi.waitFor(() => expect(icons()).toEqual(['<link rel="icon" href="/b.svg">']))
  expect(query('meta[name=x]')).not.toBeNull()
  expect(document.documentElement.lang).toBe('fr')
  expect(query('script:not([src])')?.textContent).toBe(scriptOf('new'))
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['its scripts change', { runtime: '/runtime-2.js' }, /scripts or the HTML around/],
  ['it has only errors', { status: 500 }, /has only errors/],
])('a page is reloaded with a reason when %s', async (_, change, reason) => {
  served = { ...served, ...change }
  await send('built')
  expect(await reasonAfterReload()).toMatch(reason)
})

test('a removed page becomes the 404 page in place, and is loaded when it is back', async () => {
  served = { ...served, status: 404, title: 'Not found', body: '<p>none</p>' }
  await send('built')
  expect([document.title, body()]).toEqual(['Not found', '<p>none</p>'])
  expect(reload).not.toHaveBeenCalled()
  served = { ...served, status: 200, title: 'One', body: '<p>1</p>' }
  await send('built')
  expect(await reasonAfterReload()).toMatch(/has a page at its address now/)
})

test('after hydration, new code and settings are shown without a reload', async () => {
  const { show } = await hydrate()
  served = { ...served, data: { ...served.data, scripts: [themeScript('2')] as never } }
  await send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  expect(show.mock.lastCall?.[1]?.site).toBe('2')
  expect(theme.refresh.mock.invocationCallOrder[0]).toBeLessThan(
    show.mock.invocationCallOrder[0] ?? 0,
  )
  expect(reload).not.toHaveBeenCalled()
})

test('a component that is loaded anew is registered before the page is refreshed', async () => {
  await hydrate()
  const isLoaded = () => 'isLoaded' in globalThis
  theme.refresh.mockImplementationOnce(() => expect(isLoaded()).toBe(true))
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'isLoaded'))
  const interactiveModule = 'data:text/javascript,globalThis.isLoaded = true; export default 1'
  served = { ...served, data: { ...served.data, interactiveModule: interactiveModule as never } }
  await send('built')
  await vi.waitFor(() => expect(theme.refresh).toHaveBeenCalledTimes(1))
  expect(theme.refresh).toHaveReturnedTimes(1)
})

test('hydration uses the theme and the view of an edit while scripts were loading', async () => {
  const page = {
    view: unpackView(servedPage.data.view),
    content: { kind: 'static', html: [] },
  } as const
  served = {
    ...served,
    title: 'Two',
    data: { ...served.data, scripts: [themeScript('2')] as never },
  }
  await send('built')
  theme.mount.mockResolvedValue({ show: vi.fn() })
  const mount = reportMount(theme.mount, undefined)
  await mount(servedPage.root, '1' as never, page, {} as never, {})
  const [, site, { view, content }] = theme.mount.mock.lastCall ?? []
  expect([site, view.title, content.html]).toEqual(['2', 'Two', ['<p>1</p>']])
})

test('a page is reloaded when another theme is installed after hydration, and not before', async () => {
  const otherTheme = themeScript('2', '() => {}')
  served = { ...served, data: { ...served.data, scripts: [otherTheme] as never } }
  await send('built')
  expect(reload).not.toHaveBeenCalled()
  expect(servedPage.data.scripts).toEqual([otherTheme])
  await hydrate()
  await send('built')
  expect(await reasonAfterReload()).toMatch(/theme has changed/)
})

test('a page that the theme cannot show is reloaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { show } = await hydrate()
  show.mockRejectedValueOnce(new Error('no'))
  await send('built')
  expect(await reasonAfterReload()).toMatch(/could not be shown/)
})

test('an error page is reloaded once there is a page', async () => {
  served = { ...served, status: 500 }
  startDevClient(paths, servedPage, options)
  await settle()
  await send('built')
  expect(reload).not.toHaveBeenCalled()
  served = { ...served, status: 200 }
  await send('built')
  expect(await reasonAfterReload()).toMatch(/has a page at its address now/)
})

test.each([
  ['in place', '/runtime-1.js'],
  ['by a reload if its scripts are others', '/runtime-2.js'],
])(
  'a page whose site was built before the development client started is shown %s',
  async (_, runtime) => {
    const script = document.createElement('script')
    script.setAttribute('type', 'text/plain')
    script.setAttribute('src', '/runtime-1.js')
    document.head.append(script)
    served = { ...served, build: 'x-2', body: '<p>2</p>', menu: '<a href="/docs">Two</a>', runtime }
    startDevClient(paths, servedPage, options)
    await settle()
    expect([reload.mock.calls.length, body()]).toEqual([0, '<p>1</p>'])
    await send('built')
    const isInPlace = runtime === '/runtime-1.js'
    expect([reload.mock.calls.length, body()]).toEqual(
      isInPlace ? [0, '<p>2</p>'] : [1, '<p>1</p>'],
    )
    if (isInPlace) expect(query('nav')?.textContent).toBe('Two')
    else expect(await reasonAfterReload()).toMatch(/scripts .* have changed/)
  },
)

test('reloads on request', async () => {
  await send('reload')
  expect(await reasonAfterReload()).toMatch(/earlier build/)
})

test('links load documents once the page was patched', async () => {
  const follow = () => {
    const onClick = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('click', onClick)
    query('nav a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    document.removeEventListener('click', onClick)
    return onClick.mock.calls.length
  }
  expect(follow()).toBe(1)
  await send('body', { href: '/docs', html: '<p>2</p>' })
  expect(follow()).toBe(0)
})

test('shows the problems of the last build', async () => {
  await send('problems', [{ place: null, text: 'broken', hrefs: null }])
  expect(query('ssg-problems')).not.toBeNull()
  await send('problems', [])
  expect(query('ssg-problems')).toBeNull()
})

test('shows the warnings of the page from the start, and those of the page and build that follow', async () => {
  const texts = () =>
    [...(query('ssg-problems')?.shadowRoot?.querySelectorAll('pre') ?? [])].map(
      ({ textContent }) => textContent,
    )
  const warn = (text: string, href: string) => {
    served.warnings = [{ place: null, text, hrefs: [href] }]
  }
  warn('one', '/docs')
  startDevClient(paths, servedPage, options)
  await vi.waitFor(() => expect(texts()).toEqual(['one']))
  warn('two', '/docs')
  await send('built')
  await vi.waitFor(() => expect(texts()).toEqual(['two']))
  warn('three', '/other')
  history.pushState(null, '', '/other')
  document.head.append(document.createElement('meta'))
  await vi.waitFor(() => expect(texts()).toEqual(['three']))
})
