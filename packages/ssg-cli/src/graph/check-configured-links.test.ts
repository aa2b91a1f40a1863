import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'

async function diagnosticsWith(
  config: Readonly<Record<string, unknown>>,
  sidebar: unknown[] = ['index'],
) {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '# Home\n', 'docs/Pool.md': '# Pool\n' },
    sidebars: { main: sidebar },
    config,
  })
  return diagnostics
}

const navbar = (...items: object[]) => ({ theme: { navbar: { items } } })

test.each([
  [{ type: 'doc', docId: 'indx' }, 'No document "indx" in the docs "default"', 'Write "index"'],
  [{ type: 'doc', docId: 'zzzzzzzz' }, 'No document "zzzzzzzz" in the docs "default"', undefined],
  [
    { type: 'docSidebar', sidebarId: 'mian' },
    'No sidebar "mian" in the docs "default"',
    'Write "main"',
  ],
  [
    { type: 'docSidebar', sidebarId: 'index' },
    'No sidebar "index" in the docs "default"',
    undefined,
  ],
])('the navbar item %j is reported as %s', async (item, reason, hint) => {
  expect(await diagnosticsWith(navbar(item))).toEqual([
    {
      severity: 'error',
      rule: 'unknown-doc',
      reason,
      ...(hint === undefined ? {} : { hint }),
      place: expect.objectContaining({ file: 'site.config.ts' }),
    },
  ])
})

test('an unknown document of the navbar has the level of broken links', async () => {
  const item = { type: 'doc', docId: 'gone' }
  expect(await diagnosticsWith({ ...navbar(item), onBrokenLinks: 'warn' })).toMatchObject([
    { severity: 'warning', rule: 'unknown-doc' },
  ])
})

test.each([
  [
    [
      { label: 'X', to: '/docs' },
      { type: 'doc', docId: 'index' },
    ],
  ],
  [
    [
      { label: 'X', to: '/docs/Pool.md' },
      { type: 'docSidebar', sidebarId: 'main' },
    ],
  ],
  [
    [
      { label: 'X', to: '/llms.txt' },
      { label: 'Y', href: 'https://example.com/gone' },
    ],
  ],
])('the navbar items %j are good', async (items) => {
  expect(await diagnosticsWith(navbar(...items))).toEqual([])
})

test('a broken link of the footer is reported at the setting, with the nearest page', async () => {
  const columns = [{ title: 'A', links: [{ label: 'X', to: '/docs/Pol?x#y' }] }]
  const theme = { footer: { columns } }
  expect(await diagnosticsWith({ theme })).toEqual([
    {
      severity: 'error',
      rule: 'broken-link',
      reason: 'Broken link: no page at /docs/Pol',
      hint: 'Link to "/docs/Pool", the nearest page',
      place: expect.objectContaining({ file: 'site.config.ts' }),
    },
  ])
})

test.each([
  ['www.a.example', 'Write `https://www.a.example`'],
  ['me@a.example', 'Write `mailto:me@a.example`'],
  ['docs/Pol', 'Link to "/docs/Pool", the nearest page'],
])('the URL %s of the navbar is reported: %s', async (href, hint) => {
  expect(await diagnosticsWith(navbar({ label: 'X', href }))).toMatchObject([
    { severity: 'error', rule: 'broken-link', hint, place: { file: 'site.config.ts' } },
  ])
})

test.each(['docs/Pool', '/outside/of/the/site', '#top', '//a.example', 'mailto:me@a.example'])(
  'the URL %s of the navbar is good',
  async (href) => {
    expect(await diagnosticsWith(navbar({ label: 'X', href }))).toEqual([])
  },
)

const images = {
  favicon: 'icn.svg',
  theme: { navbar: { logo: { src: 'logo.svg', srcDark: '/gone.svg' } }, image: 'og.png' },
}
test('missing images of the configuration are reported at the settings', async () => {
  const [icon, ...others] = await diagnosticsWith(images)
  expect(icon).toMatchObject({
    severity: 'warning',
    rule: 'missing-image',
    reason: 'Cannot find the image "icn.svg"',
    place: { file: 'site.config.ts' },
  })
  expect(others.map(({ reason }) => reason)).toEqual([
    'Cannot find the image "logo.svg"',
    'Cannot find the image "/gone.svg"',
    'Cannot find the image "og.png"',
  ])
  expect(await diagnosticsWith({ ...images, onBrokenMarkdownImages: 'ignore' })).toEqual([])
  expect(await diagnosticsWith({ favicon: 'https://a.example/icon.svg' })).toEqual([])
})

const link = (href: string) => ({ type: 'link', label: 'X', href })

test.each([
  ['/docs/Pool', []],
  ['/docs/Pool?a#b', []],
  ['https://example.com/gone', []],
  ['/gone#a', ['Broken link: no page at /gone']],
  ['/old', ['Outdated link: /old has moved']],
])('the sidebar link %s is reported as %j, inside categories too', async (href, reasons) => {
  const config = { redirects: [{ from: '/old', to: '/docs/Pool' }] }
  const group = { type: 'category', label: 'G', items: [link(href)] }
  const diagnostics = await diagnosticsWith(config, ['index', link(href), group])
  expect(diagnostics.map(({ reason }) => reason)).toEqual([...reasons, ...reasons])
  for (const { place, fix } of diagnostics) {
    expect(place.file).toBe('content/sidebars.json')
    expect(fix).toBeUndefined()
  }
})

test('a broken sidebar link has the level of broken links', async () => {
  const items = ['index', link('/gone')]
  expect(await diagnosticsWith({ onBrokenLinks: 'ignore' }, items)).toEqual([])
  expect(await diagnosticsWith({ onBrokenLinks: 'log' }, items)).toMatchObject([
    { severity: 'warning' },
  ])
})
