// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { body, devPageForTests, htmlOf, query, stylesheet, viewOf } from '../../test/dev-page.ts'
import type { MountedTheme } from '../contract/theme-module.ts'

const dev = devPageForTests()

test('after client-side navigation, the page on screen is changed in place', async () => {
  const { show, mounted } = await dev.hydrate()
  await mounted.show({ view: viewOf('Other'), content: { kind: 'static', html: ['<p>o</p>'] } })
  history.replaceState(null, '', '/other')
  ;(query('[data-ssg-body]') as Element).innerHTML = '<p>o</p>'
  const paragraph = query('[data-ssg-body] p')
  dev.change({ body: '<p>o</p><p>new</p>' })
  await dev.send('built')
  await vi.waitFor(() => expect(body()).toBe('<p>o</p><p>new</p>'))
  expect(query('[data-ssg-body] p')).toBe(paragraph)
  expect(show).toHaveBeenCalledTimes(2)
  expect(dev.reload).not.toHaveBeenCalled()
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
    const { show, mounted } = await dev.hydrate()
    let continueLoading = () => {}
    const loaded = new Promise<void>((resolve) => (continueLoading = resolve))
    vi.stubGlobal('loaded', loaded)
    const scripts = [`${dev.themeScript(late)}; await globalThis.loaded`] as never
    const home = htmlOf({ ...dev.served, title: 'Home', data: { ...dev.served.data, scripts } })
    const other = htmlOf({ ...dev.served, title: 'Other', body: '<p>new</p>' })
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === stylesheet) return new Response('')
      if (address.endsWith('/other')) return new Response(other)
      if (late === 'scripts') return new Response(home)
      await loaded
      return new Response('', { status: 500 })
    })
    await dev.send('built')
    await navigateTo('/other', mounted)
    continueLoading()
    await vi.waitFor(() => expect(show.mock.lastCall?.[0].view.title).toBe('Other'))
    expect(body()).toBe('<p>new</p>')
    expect(show.mock.calls.map(([{ view }]) => view.title)).not.toContain('Home')
    expect(document.title).toBe('Other')
    expect(dev.reload).not.toHaveBeenCalled()
  },
)

test('a page from before an edit is fetched again when it is shown after it', async () => {
  const { mounted } = await dev.hydrate()
  await dev.send('built')
  await vi.waitFor(() => expect(dev.theme.refresh).toHaveBeenCalledTimes(1))
  dev.change({ title: 'Other', body: '<p>new</p>' })
  await navigateTo('/other', mounted)
  document.dispatchEvent(new CustomEvent('ssg:page-shown'))
  await vi.waitFor(() => expect(body()).toBe('<p>new</p>'))
})

test('a page that an edit has moved is shown in place at its new address', async () => {
  history.replaceState(null, '', '/docs#part')
  dev.change({ title: 'Moved', body: '<p>2</p>' })
  await dev.send('moved', { '/other': '/no', '/docs/': '/docs/new' })
  await dev.send('built')
  await vi.waitFor(() => expect(body()).toBe('<p>2</p>'))
  expect(location.pathname + location.hash).toBe('/docs/new#part')
  expect(dev.reload).not.toHaveBeenCalled()
})
