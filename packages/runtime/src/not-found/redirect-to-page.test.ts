// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { redirectToPage } from './redirect-to-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** Redirects from an address to the page that the manifest finds there. */
async function redirect(from: string, href: string | null) {
  history.replaceState(null, '', from)
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const getPage = async () => {
    if (href === null) throw new Error('no such page')
    return { view: { href } } as never
  }
  const isRedirected = await redirectToPage({ getPage })
  expect(isRedirected).toBe(replace.mock.calls.length > 0)
  return replace.mock.calls
}

test('opens the page, with query and hash', async () => {
  const calls = await redirect('/docs/client.html?a=1#b', '/docs/Client')
  expect(calls).toEqual([['/docs/Client?a=1#b']])
})

test.each([
  ['a page that does not exist', null],
  ['a page that the host does not serve', '/docs/client'],
])('stays at %s', async (_, href) => {
  expect(await redirect('/docs/client', href)).toEqual([])
})
