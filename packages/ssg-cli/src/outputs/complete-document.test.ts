import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { noAssets } from '../bundle/assets.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import type { RenderedPage } from '../render/render-page-markup.ts'
import { type DocumentShell, htmlDocument, interactiveHref, interactivePath } from './document.ts'
import { sidebarFiles } from './sidebar-files.ts'

const { graph, config } = await buildTestGraph({
  files: { 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' },
  config: { baseUrl: '/lib/', favicon: 'icon.svg' },
})
const shell: DocumentShell = {
  site: buildSiteView(config, graph),
  identity: {
    ...config.siteInfo,
    headTags: [
      { tagName: 'meta', attributes: { name: 'a', content: '"1"' }, innerHTML: 'ignored' },
      { tagName: 'script', attributes: { async: true, defer: false, src: '/a.js' }, innerHTML: '' },
    ],
  },
  assets: {
    ...noAssets,
    runtime: [outputPath('assets/runtime.js')],
    startOptions: null,
    idle: outputPath('assets/idle.js'),
    tabs: outputPath('assets/tabs.js'),
    theme: [outputPath('assets/theme.js')],
    stylesheet: outputPath('assets/styles.css'),
    offline: outputPath('assets/offline.js'),
    interactive: { 'a.mdx': [outputPath('assets/a.js')], 'none.mdx': [] },
  },
  generator: 'ssg "1.2.3"',
  feeds: [{ type: 'application/rss+xml', title: 'A "feed"', href: '/lib/blog/rss.xml?a&b' }],
}
const page: RenderedPage = {
  view: {
    kind: 'custom',
    href: asHref('/lib/a'),
    title: 'A',
    description: '',
    htmlClass: 'plugin-"pages"',
  },
  head: {
    title: 'A < B',
    tags: [
      { tag: 'meta', attributes: { name: 'b', content: '2' } },
      { tag: 'link', attributes: { rel: 'canonical', href: '/a' } },
      { tag: 'script', attributes: {}, text: '1' },
      { tag: 'style', attributes: {} },
    ],
  },
  markup: '<main>text</main>',
  interactiveFile: null,
  isEager: false,
}
/** The script before the first paint has a test of its own. */
const linesOf = (html: string) =>
  html.replace(/<script>.*?<\/script>/s, '<script></script>').split('\n')

test('a complete document', () => {
  const markup = '<nav id="ssg-navbar"></nav>'
  expect(linesOf(htmlDocument({ ...page, markup }, shell))).toEqual([
    '<!doctype html>',
    '<html lang="en" dir="ltr" class="plugin-&quot;pages&quot;">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    '<meta name="generator" content="ssg &quot;1.2.3&quot;">',
    '<title>A &lt; B</title>',
    '<meta name="b" content="2" data-ssg-head>',
    '<link rel="canonical" href="/a" data-ssg-head>',
    '<script data-ssg-head>1</script>',
    '<style data-ssg-head></style>',
    '<link rel="icon" href="/lib/icon.svg">',
    '<script></script>',
    '<link rel="stylesheet" href="/lib/assets/styles.css">',
    '<link rel="alternate" type="application/rss+xml" title="A &quot;feed&quot;" href="/lib/blog/rss.xml?a&amp;b">',
    '<link rel="expect" blocking="render" href="#ssg-navbar">',
    '<script type="module" src="/lib/assets/runtime.js"></script>',
    '<script type="module" src="/lib/assets/offline.js"></script>',
    '<meta name="a" content="&quot;1&quot;">',
    '<script async src="/a.js"></script>',
    '</head>',
    '<body>',
    '<div id="ssg-root"><nav id="ssg-navbar"></nav></div>',
    '<script type="application/json" id="ssg-page">{"view":{"kind":"custom","href":"/lib/a","title":"A","description":"","htmlClass":"plugin-\\"pages\\""},"interactiveModule":null,"scripts":["/lib/assets/theme.js"],"idleScript":"/lib/assets/idle.js"}</script>',
    '</body>',
    '</html>',
    '',
  ])
})

test('a document without favicon, feeds, navbar, offline support and other elements', () => {
  const identity = { ...shell.identity, favicon: null, headTags: [] }
  const assets = { ...shell.assets, offline: null }
  const bare = { ...shell, identity, assets, feeds: [] }
  expect(linesOf(htmlDocument({ ...page, head: { title: 'A', tags: [] } }, bare))).toEqual([
    '<!doctype html>',
    '<html lang="en" dir="ltr" class="plugin-&quot;pages&quot;">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    '<meta name="generator" content="ssg &quot;1.2.3&quot;">',
    '<title>A</title>',
    '',
    '<script></script>',
    '<link rel="stylesheet" href="/lib/assets/styles.css">',
    '<script type="module" src="/lib/assets/runtime.js"></script>',
    '</head>',
    '<body>',
    '<div id="ssg-root"><main>text</main></div>',
    '<script type="application/json" id="ssg-page">{"view":{"kind":"custom","href":"/lib/a","title":"A","description":"","htmlClass":"plugin-\\"pages\\""},"interactiveModule":null,"scripts":["/lib/assets/theme.js"],"idleScript":"/lib/assets/idle.js"}</script>',
    '</body>',
    '</html>',
    '',
  ])
})

test.each([
  ['a.mdx', 'assets/a.js', '/lib/assets/a.js'],
  ['none.mdx', null, null],
  ['unknown.mdx', null, null],
  [null, null, null],
])('the interactive body of %j is at %j', (interactiveFile, path, href) => {
  expect(interactivePath({ interactiveFile }, shell.assets)).toBe(path)
  expect(interactiveHref({ interactiveFile }, shell)).toBe(href)
})

test('every complete sidebar has a file', () => {
  const [file] = sidebarFiles(graph, '/lib/').values()
  expect(file?.path).toMatch(/^assets\/sidebar\/[0-9a-f]{16}\.json$/)
  expect(JSON.parse(file?.source.bytes ?? '')).toEqual([
    { type: 'link', label: 'A', href: '/lib/docs/a', external: false },
    { type: 'link', label: 'Home', href: '/lib/docs/', external: false },
  ])
})
