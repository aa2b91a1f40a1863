// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { body, devPageForTests, htmlOf, query } from '../../test/dev-page.ts'
import { patchedEvent } from '../contract/hydration-events.ts'

const dev = devPageForTests()

test('names its build to the server', () => {
  expect(dev.eventsUrl).toBe('/__ssg/events?build=x-1')
  expect(dev.reload).not.toHaveBeenCalled()
})

test('a new body replaces the old one on its own page only', async () => {
  await dev.send('body', { href: '/other', html: '<p>no</p>' })
  expect(body()).toBe('<p>1</p>')
  await dev.send('body', { href: '/docs/', html: '<p>2</p>' })
  expect(body()).toBe('<p>2</p>')
})

test('after a build, what differs is changed in place', async () => {
  const menu = query('nav')
  query('[data-ssg-body] p')?.setAttribute('data-state', 'kept')
  dev.change({
    title: 'Two',
    menu: '<a href="/docs">Two</a><a href="/new">New</a>',
    body: '<p>1</p><p>2</p>',
  })
  await dev.send('built')
  expect(query('nav')).toBe(menu)
  expect(menu?.innerHTML).toBe(dev.served.menu)
  expect(body()).toBe('<p data-state="kept">1</p><p>2</p>')
  expect(document.title).toBe('Two')
  expect(query('meta[name=description]')?.getAttribute('content')).toBe('Two')
  expect(dev.servedPage.data.view.title, 'what hydration will use').toBe('Two')
  expect(dev.reload).not.toHaveBeenCalled()
})

test('scripts of the site learn which elements an edit or a build has changed', async () => {
  const texts: (string | null | undefined)[] = []
  const note = () => texts.push(query('#ssg-root')?.textContent)
  document.addEventListener(patchedEvent, note)
  await dev.send('body', { href: '/docs', html: '<p>2</p>' })
  dev.change({ build: 'x-2', menu: '<a href="/docs">Two</a>', body: '<p>2</p>' })
  await dev.send('built')
  document.removeEventListener(patchedEvent, note)
  expect(texts).toEqual(['One2', 'Two2'])
})

test('what a reader has opened and entered is kept in elements that are replaced', async () => {
  const form = (around: string) =>
    `<${around}><details><summary>More</summary></details><input name="a"></${around}>`
  dev.change({ body: form('p') })
  await dev.send('built')
  const details = () => query('details') as HTMLDetailsElement
  const field = () => query('[data-ssg-body] input') as HTMLInputElement
  details().open = true
  field().value = 'typed'
  await dev.send('body', { href: '/docs', html: `text${form('section')}` })
  expect([details().open, field().value]).toEqual([true, 'typed'])
  dev.change({ body: `<b>1</b>${form('p')}` })
  await dev.send('built')
  expect([details().open, field().value]).toEqual([true, 'typed'])
})

test('an edited body is changed further by the build that follows', async () => {
  await dev.send('body', { href: '/docs', html: '<p>2</p><p>a</p>' })
  const first = query('[data-ssg-body] p')
  dev.change({ body: '<p>2</p><p>b</p>' })
  await dev.send('built')
  expect(body()).toBe('<p>2</p><p>b</p>')
  expect(query('[data-ssg-body] p')).toBe(first)
})

test('of two builds in quick succession, the page shows the later one', async () => {
  const respond = fetch
  const earlier = htmlOf({ ...dev.served, menu: 'earlier' })
  let answer: (response: Response) => void = () => {}
  const delayed = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', (address: string) =>
    address === location.href ? delayed : respond(address),
  )
  await dev.send('built')
  vi.stubGlobal('fetch', respond)
  dev.change({ menu: 'later' })
  await dev.send('built')
  expect(query('nav')?.textContent, 'the later one waits').toBe('One')
  answer(new Response(earlier))
  await vi.waitFor(() => expect(query('nav')?.textContent).toBe('later'))
})

test('the last stylesheet goes when the new one is loaded', async () => {
  await dev.send('built')
  dev.change({ styles: 'p {}' })
  await dev.send('built')
  await dev.send('built')
  const links = () => [...document.querySelectorAll('link[rel=stylesheet]')]
  const hrefs = () => links().map((link) => link.getAttribute('href'))
  await vi.waitFor(() => expect(hrefs()).toEqual(['data:text/css,?1']))
})

test('settings of the head are changed in place, and the script before first paint runs again', async () => {
  const scriptOf = (label: string) => `globalThis.theme.label = '${label}'`
  dev.change({
    shared: `<script>${scriptOf('old')}</script><link rel="icon" href="/a.svg">`,
  })
  document.head.insertAdjacentHTML('beforeend', `<script>${scriptOf('old')}</script>`)
  await dev.send('built')
  dev.change({
    lang: 'fr',
    shared: `<script>${scriptOf('new')}</script><link rel="icon" href="/b.svg"><meta name="x" content="1">`,
  })
  await dev.send('built')
  const icons = () => [...document.querySelectorAll('link[rel=icon]')].map((icon) => icon.outerHTML)
  await vi.waitFor(() => expect(icons()).toEqual(['<link rel="icon" href="/b.svg">']))
  expect(query('meta[name=x]')).not.toBeNull()
  expect(document.documentElement.lang).toBe('fr')
  expect(query('script:not([src])')?.textContent).toBe(scriptOf('new'))
  expect(dev.reload).not.toHaveBeenCalled()
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
  await dev.send('body', { href: '/docs', html: '<p>2</p>' })
  expect(follow()).toBe(0)
})

test('shows the problems of the last build', async () => {
  await dev.send('problems', [{ place: null, text: 'broken', hrefs: null }])
  expect(query('ssg-problems')).not.toBeNull()
  await dev.send('problems', [])
  expect(query('ssg-problems')).toBeNull()
})

test('shows the warnings of the page from the start, and those of the page and build that follow', async () => {
  const texts = () =>
    [...(query('ssg-problems')?.shadowRoot?.querySelectorAll('pre') ?? [])].map(
      ({ textContent }) => textContent,
    )
  const warn = (text: string, href: string) => {
    dev.change({ warnings: [{ place: null, text, hrefs: [href] }] })
  }
  warn('one', '/docs')
  void dev.startAgain()
  await vi.waitFor(() => expect(texts()).toEqual(['one']))
  warn('two', '/docs')
  await dev.send('built')
  await vi.waitFor(() => expect(texts()).toEqual(['two']))
  warn('three', '/other')
  history.pushState(null, '', '/other')
  document.head.append(document.createElement('meta'))
  await vi.waitFor(() => expect(texts()).toEqual(['three']))
})
