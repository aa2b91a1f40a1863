// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { InlinePageData } from './contract/page-data.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { mountServedPage } from './mount-served-page.ts'

afterEach(() => vi.unstubAllGlobals())

test('the theme is mounted with the view and the static bodies of the document', async () => {
  document.body.innerHTML =
    '<div id="ssg-root"><div data-ssg-body="0"><p>1</p></div><div data-ssg-body="1">2</div></div>'
  const root = document.getElementById('ssg-root') as HTMLElement
  const mounted = { show: async () => {} }
  const mount = vi.fn(async (..._: unknown[]) => mounted)
  vi.stubGlobal('testMount', mount)
  const script =
    'data:text/javascript,export const theme = { mount: testMount }, site = "site", definition = "own"//'
  const services = {} as RuntimeServices
  const data = { view: { title: 'A' }, interactiveModule: null, scripts: [script] }
  const served = { root, data: data as unknown as InlinePageData }
  const page = { view: data.view, content: { kind: 'static', html: ['<p>1</p>', '2'] } }
  expect(await mountServedPage(served, services)).toEqual({ theme: mounted, page })
  expect(mount).toHaveBeenCalledWith(root, 'site', page, services, 'own')
})
