import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { afterEach, expect, test, vi } from 'vitest'
import type { Integration } from './integration.ts'
import { createPageExtender, type ExtendablePage } from './page-hooks.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

function extendablePage(route: string): ExtendablePage {
  const title = route.slice(1)
  return {
    view: {
      kind: 'search',
      href: route,
      title,
      description: '',
      htmlClass: '',
      breadcrumbs: [],
      editHref: '/edit',
    } as unknown as PageView,
    page: {
      route,
      href: route,
      title,
      description: '',
      kind: 'search',
      version: null,
      file: null,
      frontMatter: {},
      fieldLines: {},
      wordCount: 0,
      links: [],
      isIndexed: false,
    },
    place: { file: `${title}.md`, line: 1, column: 1 },
  }
}

function extenderFor(...integrations: Integration[]) {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const extender = createPageExtender(
    integrations.map((integration) => ({
      integration,
      place,
      siteDir: import.meta.dirname,
      readsHash: '',
    })),
  )
  return {
    extend: (pages: readonly ExtendablePage[]) => ({
      value: extender.extend(pages),
      diagnostics: extender.diagnostics(),
    }),
  }
}

test('each view hook sees the changes of those before it; head hooks see all of them', () => {
  const { value, diagnostics } = extenderFor(
    { name: 'a', view: ({ title }) => ({ title: `${title}1`, extra: { a: 1 } }) },
    {
      name: 'b',
      view: ({ title }, page) => ({ title: `${title}2`, extra: { b: page.title } }),
      head: ({ title }) => [{ tagName: 'meta', attributes: { name: 'title', content: title } }],
    },
  ).extend([extendablePage('/x')])
  expect(diagnostics).toEqual([])
  expect(value[0]?.view).toMatchObject({ title: 'x12', extra: { a: 1, b: 'x1' } })
  expect(value[0]?.headTags[0]?.attributes['content']).toBe('x12')
})

test('head elements are written like those of the setting `headTags`', () => {
  const attributes = { src: '/a.js', async: true, defer: false, width: 5 }
  const head = () => [{ tagName: 'script' as const, attributes, innerHTML: '1' }]
  const { value } = extenderFor({ name: 'a', head }).extend([extendablePage('/x')])
  expect(value[0]?.headTags).toEqual([
    { tag: 'script', attributes: { src: '/a.js', async: '', width: '5' }, text: '1' },
  ])
})

test('a view keeps its kind and its address', () => {
  const view = () => ({ kind: 'home', href: '/other' })
  const { value } = extenderFor({ name: 'a', view }).extend([extendablePage('/x')])
  expect(value[0]?.view).toMatchObject({ kind: 'search', href: '/x' })
})

test('null removes a part of a view', () => {
  const view = () => ({ editHref: null })
  const { value, diagnostics } = extenderFor({ name: 'a', view }).extend([extendablePage('/x')])
  expect(diagnostics).toEqual([])
  expect(value[0]?.view).toMatchObject({ editHref: null })
})

test('a hook cannot change the view and the page that others get', () => {
  const view: Integration['view'] = (given, page) => {
    expect(() => Object.assign(given, { title: 'x' })).toThrow(TypeError)
    expect(() => (given as never as { breadcrumbs: number[] }).breadcrumbs.push(1)).toThrow(
      TypeError,
    )
    Object.assign(page.frontMatter, { own: true })
    return {}
  }
  const { diagnostics, value } = extenderFor({ name: 'a', view }).extend([extendablePage('/x')])
  expect(diagnostics[0]?.reason).toMatch(/"a" for \/x failed: Cannot add property own/)
  expect(value[0]?.view.title).toBe('x')
})

test('without hooks, the view is the same object', () => {
  const page = extendablePage('/x')
  const { value } = extenderFor({ name: 'a', check: () => [] }).extend([page])
  expect(value[0]?.view).toBe(page.view)
})

const cyclic: Record<string, unknown> = {}
cyclic['self'] = [cyclic]

test.each([
  ['view', () => ({ title: new Date() }), '`title` must be plain JSON'],
  ['view', () => ({ extra: cyclic }), '`extra.self.0` must be plain JSON'],
  ['view', () => ({ extra: { seen: [undefined] } }), '`extra.seen.0` must be plain JSON'],
  ['view', () => null, 'it must be an object of plain JSON'],
  ['view', () => ({ title: null }), '`title` must be a string'],
  ['view', () => ({ breadcrumbs: null }), '`breadcrumbs` must be an array'],
  ['view', () => ({ breadcrumbs: [{}, null] }), '`breadcrumbs.1` must be an object'],
  ['view', () => ({ extra: 5 }), '`extra` must be an object'],
  ['head', () => ({}), 'The value must be an array, got {}'],
  [
    'head',
    () => [{ tagName: 'meta', attributes: { name: [] } }],
    '`0.attributes.name` must be a string, a number or true or false, got []',
  ],
])('%s: an invalid result is reported with its page', (hook, run, requirement) => {
  const integration = { name: 'a', [hook]: run } as Integration
  const { diagnostics, value } = extenderFor(integration).extend([extendablePage('/x')])
  expect(diagnostics).toMatchObject([
    {
      reason: `The ${hook} hook of the integration "a" for /x returned an invalid value: ${requirement}`,
      place: { file: 'x.md' },
    },
  ])
  expect(value).toHaveLength(1)
})

test.each(['view', 'head'])(
  '%s: a promise is reported, and its rejection handled',
  async (hook) => {
    const rejections: unknown[] = []
    const onRejection = (reason: unknown) => rejections.push(reason)
    process.on('unhandledRejection', onRejection)
    const run = () => Promise.reject(new Error('Late'))
    const { diagnostics } = extenderFor({ name: 'a', [hook]: run }).extend([extendablePage('/x')])
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onRejection)
    expect(diagnostics[0]?.reason).toContain(
      'for /x returned an invalid value: it cannot be a promise',
    )
    expect(rejections).toEqual([])
  },
)

test('a result that throws when it is read is a diagnostic', () => {
  const view = () => ({
    get title(): string {
      throw new Error('Trap')
    },
  })
  const { diagnostics } = extenderFor({ name: 'a', view }).extend([extendablePage('/x')])
  expect(diagnostics[0]?.reason).toContain('failed: Trap')
})

test('the time limit is for one call, not for all pages', () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1')
  const view = () => {
    const end = performance.now() + 300
    while (performance.now() < end);
    return { extra: { ok: true } }
  }
  const { value, diagnostics } = extenderFor({ name: 'slow', view }).extend(
    ['/a', '/b', '/c', '/d', '/e'].map(extendablePage),
  )
  expect(diagnostics).toEqual([])
  expect(value.map(({ view }) => view.extra)).toEqual(Array(5).fill({ ok: true }))
})

test('a hook that hangs is reported once and not called again; other pages are extended', () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.5')
  const called: string[] = []
  const hangs: Integration = {
    name: 'hangs',
    view(_, { route }) {
      called.push(route)
      if (route === '/b') for (;;);
      return {}
    },
  }
  const works: Integration = { name: 'works', view: () => ({ extra: { ok: true } }) }
  const extender = extenderFor(hangs, works)
  const pages = ['/a', '/b', '/c'].map(extendablePage)
  const { value, diagnostics } = extender.extend(pages)
  expect(value.map(({ view }) => view.extra)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(diagnostics.map(({ reason }) => reason)).toEqual([
    'The view hook of the integration "hangs" for /b did not end within 0.5 s',
  ])
  // The call counts again if those before it have used up a part of the limit.
  expect([...new Set(called)]).toEqual(['/a', '/b'])
  const { length } = called
  expect(extender.extend(pages).diagnostics).toHaveLength(1)
  expect(called).toHaveLength(length)
})

test('a failure of several pages is one diagnostic for each cause', () => {
  const view: Integration['view'] = (_, { route }) => {
    if (route === '/d') return { title: 1 } as never
    if (route === '/e') return { title: 2 } as never
    if (route === '/f') throw 'another cause'
    throw new Error(`No data for ${route}`)
  }
  const extender = extenderFor({ name: 'a', view })
  extender.extend(['/a', '/b'].map(extendablePage))
  const { diagnostics } = extender.extend(['/c', '/d', '/e', '/f'].map(extendablePage))
  expect(diagnostics.map(({ reason, place }) => `${place.file} ${reason}`)).toEqual([
    'a.md The view hook of the integration "a" for /a and 2 more pages failed: No data for /a',
    'd.md The view hook of the integration "a" for /d and 1 more page returned an invalid value: `title` must be a string',
    'f.md The view hook of the integration "a" for /f failed: another cause',
  ])
})
