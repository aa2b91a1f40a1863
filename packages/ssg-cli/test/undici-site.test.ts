import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { beforeAll, expect, test } from 'vitest'
import { findPage } from '../../mcp/src/find-page.ts'
import { type BuiltPage, openBuiltSite } from '../../mcp/src/open-built-site.ts'
import { openSiteFolder } from '../../mcp/src/open-site-folder.ts'
import { findSection, readSections } from '../../mcp/src/read-page.ts'
import { chunkPaths, readIndexFile } from '../../search/src/index.ts'
import { runCli } from './run-cli.ts'

const site = resolve(import.meta.dirname, '../../../site')
const build = join(site, 'build')

interface RouteRecord {
  readonly path: string
  readonly kind: string
  readonly version: string | null
  readonly sidebar: string | null
  readonly source: string | null
  readonly markdown: string | null
}

let routes: readonly RouteRecord[]
beforeAll(async () => {
  const { exitCode, stderr } = await runCli(['build', site, '--strict'])
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  routes = JSON.parse(await readFile(join(build, 'routes.json'), 'utf8'))
})

const inAllVersions =
  'Agent api-lifecycle BalancedPool CacheStorage Client Connector ContentType Cookies DiagnosticsChannel Dispatcher DispatchInterceptor Errors Fetch MockAgent MockClient MockErrors MockPool Pool PoolStats ProxyAgent RetryHandler WebSocket'.split(
    ' ',
  )
const addedInVersion6 = 'Debug EnvHttpProxyAgent EventSource RedirectHandler RetryAgent Util'.split(
  ' ',
)
const guides =
  'getting-started choosing-a-method timeouts-and-cancellation errors-and-retries connection-pooling streaming-large-bodies proxies-and-tls caching server-sent-events testing-with-mocks tracing moving-between-versions faq'.split(
    ' ',
  )
const bestPractices = ['client-certificate', 'mocking-request', 'proxy', 'writing-tests']
const apiPages: Readonly<Record<string, readonly string[]>> = {
  '/docs': [...inAllVersions, ...addedInVersion6],
  '/docs/5.x': inAllVersions,
  '/docs/next': [...inAllVersions, ...addedInVersion6, 'CacheStore'],
}

const docsRoutes = Object.entries(apiPages).flatMap(([prefix, names]) => [
  `${prefix}/`,
  `${prefix}/api-changes`,
  ...(prefix === '/docs/5.x' ? [] : [`${prefix}/examples/`]),
  `${prefix}/category/api`,
  `${prefix}/category/best-practices`,
  `${prefix}/category/guides`,
  ...names.map((name) => `${prefix}/api/${name}`),
  ...bestPractices.map((name) => `${prefix}/best-practices/${name}`),
  ...guides.map((name) => `${prefix}/guides/${name}`),
])

test('the documentation has exactly the expected pages', () => {
  const found = routes.map(({ path }) => path).filter((path) => path.startsWith('/docs'))
  expect(found.sort()).toEqual(docsRoutes.sort())
})

test('home, the Markdown page, the blog and the not-found page exist', () => {
  const found = new Set(routes.map(({ path }) => path))
  for (const path of [
    '/',
    '/markdown-page',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/authors',
    '/versions',
    '/404.html',
  ]) {
    expect(found).toContain(path)
  }
  expect(routes.filter(({ kind }) => kind === 'blog-post').length).toBeGreaterThan(0)
})

test('every documentation page belongs to its version and is in the sidebar', () => {
  for (const { path, version, sidebar } of routes.filter((route) =>
    route.path.startsWith('/docs'),
  )) {
    const expected = /^\/docs\/(next|5\.x)\//.exec(path)?.[1] ?? '6.x'
    expect({ path, version, sidebar }).toEqual({
      path,
      version: expected,
      sidebar: 'tutorialSidebar',
    })
  }
})

test('every route is a file, and every page on disk is a route', async () => {
  const fileOf = (path: string) =>
    path.endsWith('.html') ? path.slice(1) : join(path.slice(1), 'index.html')
  const expected = routes.map(({ path }) => fileOf(path)).sort()
  const names = await readdir(build, { recursive: true })
  expect(names.filter((name) => name.endsWith('.html')).sort()).toEqual(expected)
})

test('every source file is a page', async () => {
  const content = join(site, 'content')
  const names = await readdir(content, { recursive: true })
  const sources = names.filter((name) => /\.mdx?$/.test(name)).map((name) => `content/${name}`)
  const used = routes.flatMap(({ source }) => source ?? [])
  expect(used.sort()).toEqual(sources.sort())
})

test.each([
  ['/docs/api/Client', '/docs/api/Client'],
  ['/docs/5.x/api/Client', '/docs/api/Client'],
  ['/docs/next/', '/docs/'],
  ['/docs/5.x/category/api', '/docs/category/api'],
  ['/docs/next/api/CacheStore', '/docs/next/api/CacheStore'],
  ['/versions', '/versions'],
])('HEAD-06: the canonical URL of %s is %s, and the sitemap has no other', async (path, shown) => {
  const origin = 'https://undici.nodejs.org'
  const html = await readFile(join(build, path, 'index.html'), 'utf8')
  expect(html).toContain(`<link rel="canonical" href="${origin}${shown}"`)
  const sitemap = await readFile(join(build, 'sitemap.xml'), 'utf8')
  expect(sitemap.includes(`<loc>${origin}${path}</loc>`)).toBe(path === shown)
})

test.each([
  ['/docs/api/Client', 'OptionsInterceptors', '#the-option-interceptors'],
  ['/docs/api/Client', 'Dispatch<wbr>Interceptor', '/docs/api/DispatchInterceptor'],
  ['/docs/next/api/MockClient', 'MockInterceptor', '/docs/next/api/MockPool#mockinterceptor'],
])('on %s, the type %s links to %s', async (path, type, href) => {
  const html = await readFile(join(build, path, 'index.html'), 'utf8')
  expect(html).toContain(`<a href="${href}">${type}</a>`)
})

test('the list of versions names the packages that their examples are checked with', async () => {
  const html = await readFile(join(build, 'versions/index.html'), 'utf8')
  const linked = [
    ...html.matchAll(/href="https:\/\/www\.npmjs\.com\/package\/undici\/v\/([\d.]+)"/g),
  ].map(([, version]) => version)
  const { devDependencies } = JSON.parse(await readFile(join(site, 'package.json'), 'utf8'))
  const installed = ['next', '6', '5'].map((alias) => devDependencies[`undici-${alias}`])
  expect(linked.map((version) => `npm:undici@${version}`)).toEqual(installed)
})

test('every page has one level-1 heading, a title, a description where it has text, and its language', async () => {
  for (const { path } of routes) {
    const file = path.endsWith('.html') ? path : join(path, 'index.html')
    const html = await readFile(join(build, file), 'utf8')
    expect({ path, headings: html.match(/<h1[\s>]/g)?.length }).toEqual({ path, headings: 1 })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/)
    expect(html).toMatch(/<title>(?:.+ \| )?undici<\/title>/)
    expect(html).not.toContain(' style="')
  }
})

test('every URL in the HTML is a file', async () => {
  const pageByAddress = new Map<string, string>()
  for (const { path } of routes) {
    const file = path.endsWith('.html') ? path : join(path, 'index.html')
    const html = await readFile(join(build, file), 'utf8')
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g))
      pageByAddress.set(address, path)
  }
  expect(pageByAddress.size).toBeGreaterThan(routes.length)
  const lost = [...pageByAddress].filter(([address]) => {
    const target = join(build, decodeURI(address))
    return !existsSync(join(target, 'index.html')) && (address.endsWith('/') || !existsSync(target))
  })
  expect(lost).toEqual([])
})

test('ssg mcp can read every section of the search index that has a heading', async () => {
  const built = await openBuiltSite(openSiteFolder(build))
  const folder = join(build, 'assets/search')
  const roots = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const chunks = await Promise.all(
    roots.map(async (name) => chunkPaths(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  const sections = (
    await Promise.all(
      chunks.flat().map(async (path) => readIndexFile(await readFile(join(build, path)))),
    )
  ).flat() as { readonly href: string; readonly siblings?: unknown }[]
  // An entry of a table is read with the section of its heading.
  const latest = sections.filter(
    ({ href, siblings }) => siblings === undefined && /^\/docs\/(?:api|guides)\//.test(href),
  )
  expect(latest.length).toBeGreaterThan(300)
  const sectionsOf = new Map<BuiltPage, Awaited<ReturnType<typeof readSections>>>()
  for (const { href } of latest) {
    const { page, anchor } = findPage(built, href, undefined)
    const all = sectionsOf.get(page) ?? (await readSections(built, page))
    sectionsOf.set(page, all)
    const { markdown } = findSection(all, page.path, anchor ?? '')
    expect({ href, isEmpty: markdown.trim() === '' }).toEqual({ href, isEmpty: false })
  }
})

test('no Markdown page contains MDX code, and all links lead to files', async () => {
  const parser = unified().use(remarkParse).use(remarkGfm)
  const copies = routes.flatMap(({ markdown }) => markdown ?? [])
  expect(copies.length).toBeGreaterThan(100)
  const linkingCopies = new Map<string, string>()
  for (const copy of copies) {
    const text = await readFile(join(build, copy), 'utf8')
    const tree = parser.parse(text)
    visit(tree, ['link', 'image', 'definition'], (node) => {
      if ('url' in node) linkingCopies.set(node.url, copy)
    })
    visit(tree, 'html', ({ value }) => {
      if (/<[A-Z]/.test(value)) expect.unreachable(`${copy} contains ${value}`)
    })
    expect(/ssg[0-9a-f]{12}-\d/.test(text), copy).toBe(false)
  }
  const wrong = [...linkingCopies].filter(([url]) => {
    if (!url.startsWith('https://undici.nodejs.org/')) return /^[./#]/.test(url)
    return !existsSync(join(build, decodeURI(new URL(url).pathname)))
  })
  expect(wrong).toEqual([])
})
