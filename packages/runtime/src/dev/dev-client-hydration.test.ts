// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { body, devPageForTests, query, settle } from '../../test/dev-page.ts'
import { unpackView } from '../contract/packed-view.ts'
import { reportMount } from './mounted-theme.ts'

const dev = devPageForTests()

test('changed scripts of the page are run and styles swapped before the site is built', async () => {
  const script = (name: string) =>
    `data:text/javascript,globalThis.theme.ran = [...(globalThis.theme.ran || []), '${name}']`
  const changed = {
    hasNewStyles: true,
    modules: { '/docs': [script('a'), script('b')], '/other': [script('c')] },
  }
  await dev.send('assets', changed)
  expect(dev.theme).not.toHaveProperty('ran')
  const { show } = await dev.hydrate()
  await dev.send('assets', changed)
  await vi.waitFor(() => expect(dev.theme.refresh).toHaveBeenCalledTimes(1))
  expect(dev.theme).toHaveProperty('ran', ['a', 'b'])
  const link = () => query('link[rel=stylesheet]')?.getAttribute('href')
  await vi.waitFor(() => expect(link()).toBe('data:text/css,?2'))
  await dev.send('assets', {
    hasNewStyles: false,
    modules: { '/docs': [script('throw'), 'data:,'] },
  })
  expect(show).not.toHaveBeenCalled()
  expect(dev.reload).not.toHaveBeenCalled()
})

test('a hydrated page is rendered again, and React leaves the patched body alone', async () => {
  const { show, page } = await dev.hydrate()
  dev.change({ title: 'Two', menu: 'two', body: '<p>2</p>' })
  await dev.send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  const [next] = show.mock.lastCall ?? []
  expect(next?.view.title).toBe('Two')
  expect(next?.content).toBe(page.content)
  expect(body()).toBe('<p>2</p>')
  expect(query('nav')?.textContent, 'the menu belongs to React').toBe('One')
  expect(document.title).toBe('Two')
})

test('a body that React mounts again has the new text, too', async () => {
  const { show } = await dev.hydrate()
  show.mockImplementationOnce(async () => {
    query('[data-ssg-body]')?.replaceWith(query('[data-ssg-body]')?.cloneNode() as Element)
  })
  dev.change({ body: '<p>2</p>' })
  await dev.send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2))
  expect(show.mock.lastCall?.[0].content).toEqual({ kind: 'static', html: ['<p>2</p>'] })
})

test('what a reader has typed is kept when changed scripts are shown before a build is', async () => {
  const field = () => query('nav input') as HTMLInputElement
  const mountAgain = () => void query('nav')?.replaceChildren(document.createElement('input'))
  mountAgain()
  const { show } = await dev.hydrate()
  let isShown = () => {}
  show.mockImplementationOnce(() => new Promise((resolve) => (isShown = resolve)))
  dev.theme.refresh.mockImplementation(mountAgain)
  onTestFinished(() => void dev.theme.refresh.mockReset())

  field().value = 'typed'
  await dev.send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  await dev.send('assets', { hasNewStyles: false, modules: { '/docs': ['data:text/javascript,'] } })
  await vi.waitFor(() => expect(dev.theme.refresh).toHaveBeenCalledTimes(2))
  isShown()
  await settle()
  expect(field().value).toBe('typed')
})

test('after hydration, new code and settings are shown without a reload', async () => {
  const { show } = await dev.hydrate()
  dev.change({ data: { ...dev.served.data, scripts: [dev.themeScript('2')] as never } })
  await dev.send('built')
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  expect(show.mock.lastCall?.[1]?.site).toBe('2')
  expect(dev.theme.refresh.mock.invocationCallOrder[0]).toBeLessThan(
    show.mock.invocationCallOrder[0] ?? 0,
  )
  expect(dev.reload).not.toHaveBeenCalled()
})

test('a component that is loaded anew is registered before the page is refreshed', async () => {
  await dev.hydrate()
  const isLoaded = () => 'isLoaded' in globalThis
  dev.theme.refresh.mockImplementationOnce(() => expect(isLoaded()).toBe(true))
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'isLoaded'))
  const interactiveModule = 'data:text/javascript,globalThis.isLoaded = true; export default 1'
  dev.change({ data: { ...dev.served.data, interactiveModule: interactiveModule as never } })
  await dev.send('built')
  await vi.waitFor(() => expect(dev.theme.refresh).toHaveBeenCalledTimes(1))
  expect(dev.theme.refresh).toHaveReturnedTimes(1)
})

test('hydration uses the theme and the view of an edit while scripts were loading', async () => {
  const page = {
    view: unpackView(dev.servedPage.data.view),
    content: { kind: 'static', html: [] },
  } as const
  dev.change({
    title: 'Two',
    data: { ...dev.served.data, scripts: [dev.themeScript('2')] as never },
  })
  await dev.send('built')
  dev.theme.mount.mockResolvedValue({ show: vi.fn() })
  const mount = reportMount(dev.theme.mount, undefined)
  await mount(dev.servedPage.root, '1' as never, page, {} as never, {})
  const [, site, { view, content }] = dev.theme.mount.mock.lastCall ?? []
  expect([site, view.title, content.html]).toEqual(['2', 'Two', ['<p>1</p>']])
})
