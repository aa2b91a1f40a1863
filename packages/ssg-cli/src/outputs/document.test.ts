import { createHash } from 'node:crypto'
import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { noAssets } from '../bundle/assets.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import type { RenderedPage } from '../render/render-page-markup.ts'
import { type DocumentShell, htmlDocument, inlineScriptHashes } from './document.ts'

const { graph, config } = await buildTestGraph({
  files: { 'pages/index.md': '# Home\n' },
  config: { baseUrl: '/lib/', favicon: 'icon.svg' },
})
const shell: DocumentShell = {
  site: buildSiteView(config, graph),
  identity: config.siteInfo,
  assets: {
    ...noAssets,
    runtime: [outputPath('assets/runtime.js')],
    startOptions: null,
    idle: outputPath('assets/idle.js'),
    search: outputPath('assets/search.js'),
    tabs: outputPath('assets/tabs.js'),
    theme: [outputPath('assets/theme.js'), outputPath('assets/chunk.js')],
    stylesheet: outputPath('assets/styles.css'),
    interactive: { 'a.mdx': [outputPath('assets/a.js'), outputPath('assets/shared.js')] },
  },
  generator: 'ssg 1.2.3',
  feeds: [],
}
const page: RenderedPage = {
  view: {
    kind: 'custom',
    href: asHref('/lib/a'),
    title: 'A',
    description: '',
    htmlClass: 'plugin-pages',
  },
  head: { title: 'A & B', tags: [] },
  markup: '<main>text</main>',
  interactiveFile: null,
  isEager: false,
}

/** The inline JSON that hydration reads. */
function inlineDataOf(html: string) {
  return JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
}

test('text in inline JSON cannot close its script element', () => {
  const title = '</script><script>alert(1)</script><!--'
  const html = htmlDocument({ ...page, view: { ...page.view, title } }, shell)
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<!--')
  expect(inlineDataOf(html).view.title).toBe(title)
})

test('a static page loads the runtime only; hydration loads the theme', () => {
  const html = htmlDocument(page, shell)
  expect(html).toContain('<script type="module" src="/lib/assets/runtime.js"></script>')
  expect(html).not.toContain('src="/lib/assets/theme.js"')
  expect(inlineDataOf(html)).toEqual({
    view: page.view,
    interactiveModule: null,
    scripts: ['/lib/assets/theme.js', '/lib/assets/chunk.js'],
    idleScript: '/lib/assets/idle.js',
    searchScript: '/lib/assets/search.js',
  })
})

test('an interactive page names its module, loads its scripts and hydrates at once', () => {
  expect(
    inlineDataOf(htmlDocument({ ...page, interactiveFile: 'a.mdx', isEager: true }, shell)),
  ).toEqual({
    view: page.view,
    interactiveModule: '/lib/assets/a.js',
    scripts: ['theme', 'chunk', 'a', 'shared'].map((name) => `/lib/assets/${name}.js`),
    idleScript: '/lib/assets/idle.js',
    searchScript: '/lib/assets/search.js',
    eager: true,
  })
})

test('a page with tabs loads their script after the runtime, and so does each page of a preview', () => {
  const html = htmlDocument({ ...page, markup: '<div class="tabs" data-tabs="true"></div>' }, shell)
  expect(html).toMatch(
    /runtime\.js"><\/script>\n<script type="module" src="\/lib\/assets\/tabs\.js"/,
  )
  expect(htmlDocument(page, shell)).not.toContain('/lib/assets/tabs.js')
  const startOptions = { baseUrl: '/lib/' } as NonNullable<typeof shell.assets.startOptions>
  const preview = { ...shell, assets: { ...shell.assets, startOptions } }
  expect(htmlDocument(page, preview)).toContain('/lib/assets/tabs.js')
})

test('the search page hydrates at once for a query; others only when versions can be saved on them', () => {
  const eagerOf = (kind: 'search' | 'home', markup: string) => {
    const view = { ...page.view, kind } as RenderedPage['view']
    return inlineDataOf(htmlDocument({ ...page, view, markup }, shell)).eager
  }
  expect(eagerOf('search', '<main></main>')).toBe('q')
  expect(eagerOf('home', '<button data-offline-state="unknown">Save</button>')).toBe(true)
  expect(eagerOf('home', '<button>data-offline-state</button>')).toBeUndefined()
})

test('a script that the runtime imports is preloaded', () => {
  const runtime = [outputPath('assets/runtime.js'), outputPath('assets/shared.js')] as const
  const html = htmlDocument(page, { ...shell, assets: { ...shell.assets, runtime } })
  expect(html).toMatch(
    /runtime\.js"><\/script>\n<link rel="modulepreload" href="\/lib\/assets\/shared\.js">/,
  )
  expect(htmlDocument(page, shell)).not.toContain('modulepreload')
})

test('the head has the title, the tags, the feeds and the configured elements, all escaped', () => {
  const tags = [
    { tag: 'meta' as const, attributes: { name: 'description', content: 'a "b" & c' } },
    { tag: 'style' as const, attributes: {}, text: 'p {}' },
  ]
  const html = htmlDocument(
    { ...page, head: { title: 'A & <B>', tags } },
    {
      ...shell,
      assets: { ...shell.assets, offline: outputPath('assets/offline.js') },
      feeds: [{ type: 'application/rss+xml', title: 'T "x"', href: '/lib/rss.xml' }],
      identity: {
        ...shell.identity,
        headTags: [
          { tagName: 'link', attributes: { rel: 'x', async: true, defer: false }, innerHTML: '' },
          { tagName: 'script', attributes: { n: 1 }, innerHTML: 'a()' },
        ],
        bodyStartTags: ['<noscript>b</noscript>'],
        bodyEndTags: [{ tagName: 'img', attributes: { alt: '"' }, innerHTML: '' }],
      },
    },
  )
  for (const part of [
    '<title>A &amp; &lt;B></title>',
    '<meta name="description" content="a &quot;b&quot; &amp; c" data-',
    '>p {}</style>',
    '<link rel="icon" href="/lib/icon.svg">',
    '<link rel="alternate" type="application/rss+xml" title="T &quot;x&quot;" href="/lib/rss.xml">',
    '<link rel="x" async>',
    '<script n="1">a()</script>',
    '<body>\n<noscript>b</noscript>\n<div',
    '</script>\n<img alt="&quot;">\n</body>',
    '<script type="module" src="/lib/assets/offline.js"></script>',
    '<meta name="generator" content="ssg 1.2.3">',
    '<html lang="en" dir="ltr" class="plugin-pages">',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toMatch(/defer|<\/meta>|<\/link>/)
})

test('only the home page checks the base URL, and only if the site wants it', () => {
  const home = {
    ...page,
    view: { ...page.view, kind: 'home' as const, hasHero: true, versionLists: [] },
  }
  const scripts = (html: string) => html.match(/<script>/g)?.length
  const without = { ...shell, identity: { ...shell.identity, baseUrlIssueBanner: false } }
  expect(scripts(htmlDocument(home, shell))).toBe(2)
  expect(scripts(htmlDocument(page, shell))).toBe(1)
  expect(scripts(htmlDocument(home, without))).toBe(1)
})

test('the policy hashes cover every inline script once', () => {
  const script = { tagName: 'script', attributes: {}, innerHTML: 'a()' }
  const style = { tagName: 'style', attributes: {}, innerHTML: 'p {}' }
  const remote = { tagName: 'script', attributes: { src: '/a.js' }, innerHTML: '' }
  const nested = { tagName: 'div', attributes: {}, innerHTML: '<b></b><script>b()</script>' }
  const identity = {
    ...shell.identity,
    headTags: [script, style, remote],
    bodyStartTags: [nested],
    bodyEndTags: [script, '<script>c()</script><script src="/c.js"></script>'],
  }
  const hashes = inlineScriptHashes({ ...shell, identity }, true)
  expect(hashes).toHaveLength(6)
  for (const text of ['a()', 'b()', 'c()'])
    expect(hashes).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  expect(inlineScriptHashes({ ...shell, identity }, false)).toHaveLength(5)
  const silent = { ...identity, baseUrlIssueBanner: false }
  expect(inlineScriptHashes({ ...shell, identity: silent }, false)).toHaveLength(4)
})
