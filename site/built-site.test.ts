import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawl } from '../e2e/crawl/crawl.ts'
import { startStaticServer } from '../e2e/crawl/start-static-server.ts'
import { validateHtml, validateStructuredData } from '../e2e/crawl/validate-html.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'

const origin = 'https://undici.nodejs.org'

let workDir: string
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'ssg-crawl-'))
})
afterAll(() => rm(workDir, { recursive: true, force: true }))

const builtDocs = join(import.meta.dirname, 'build')

/** Runs `validate` on every HTML page of a built site and prefixes each message with the file. */
async function validatePages(
  root: string,
  validate: (html: string) => readonly string[] | Promise<readonly string[]>,
): Promise<string[]> {
  const files = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.html'))
  expect(files.length).toBeGreaterThan(100)
  const messages = files.map(async (file) => {
    const pageMessages = await validate(await readFile(join(root, file), 'utf8'))
    return pageMessages.map((message) => `${file}: ${message}`)
  })
  return (await Promise.all(messages)).flat()
}

test('OUT-10: a static server answers every URL that the documentation refers to', async () => {
  await using server = await startStaticServer(builtDocs, '/')
  const { requestCount, brokenLinks } = await crawl({
    root: builtDocs,
    publicUrl: `${origin}/`,
    serverUrl: server.url,
  })
  expect(brokenLinks).toEqual([])
  expect(requestCount).toBeGreaterThan(500)
})

/** One page of each kind, with every component of the gallery, and every setting that adds files. */
const samples = {
  'versions.json': '["1.x"]',
  'docs/index.md':
    '---\nslug: /\ntags: [first]\n---\n\n# Start\n\n[Part](./part/a.md#end), [file](./note.txt), ![logo](/img/logo.svg)\n',
  'docs/note.txt': 'note',
  'docs/part/a.md': '# A\n\n[Start](../index.md), [post](/blog/post)\n\n## End\n',
  'docs/part/b.mdx': '# B {1 + 1}\n\n<DocCardList />\n',
  'versioned_docs/version-1.x/index.md': '---\nslug: /\n---\n\n# Start of 1.x\n',
  'blog/2026-01-02-post.md':
    '---\nslug: post\nauthors: [ada]\ntags: [first]\n---\n\n# Post\n\n[Docs](/docs/)\n\n<!-- truncate -->\n\n![logo](/img/logo.svg)\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
  'pages/index.mdx': '# Home\n\n<VersionTable />\n\n[Gallery](./gallery.mdx)\n',
  '/static/robots.txt': 'User-agent: *\n',
  '/custom.css': ".hero { background: url('/img/logo.svg') }\n",
}
const samplesConfig = {
  url: origin,
  baseUrl: '/sub/folder/',
  favicon: 'favicon.svg',
  ogImage: {},
  docs: { lastVersion: 'current' },
  offline: true,
  hosts: ['netlify'],
  redirects: [{ from: '/old', to: '/docs/part/a' }],
  blog: { feedOptions: { type: 'all' } },
  theme: {
    customCss: ['./custom.css'],
    navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' } },
  },
}

test('OUT-10: a static server below /sub/folder/ answers every URL of pages of all kinds', async () => {
  const gallery = await readFile(join(import.meta.dirname, 'content/pages/gallery.mdx'), 'utf8')
  const files = { ...samples, 'pages/gallery.mdx': gallery.replaceAll('/docs/examples/', '/docs/') }
  await using site = await tinySite(files, samplesConfig)
  await cp(join(import.meta.dirname, 'static'), join(site.dir, 'static'), { recursive: true })
  const { exitCode, stdout, stderr } = await site.build('--strict')
  expect(exitCode, stdout + stderr).toBe(0)
  const root = join(site.dir, 'build')
  const { baseUrl } = samplesConfig
  await using server = await startStaticServer(root, baseUrl)
  const { requestCount, brokenLinks } = await crawl({
    root,
    publicUrl: origin + baseUrl,
    serverUrl: server.url,
  })
  expect(brokenLinks).toEqual([])
  expect(requestCount).toBeGreaterThan(100)
})

test('OUT-09: every page is valid HTML with complete structured data', async () => {
  expect(await validatePages(builtDocs, validateHtml)).toEqual([])
  expect(await validatePages(builtDocs, validateStructuredData)).toEqual([])
})

test('the versions at the top of the home page are those of its table', async () => {
  const html = await readFile(join(builtDocs, 'index.html'), 'utf8')
  const [hero = ''] = /<header class="hero".*?<\/header>/s.exec(html) ?? []
  const inHero = hero.matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)<\/a>, ([^<]+)<\/li>/g)
  const inTable = html.matchAll(
    /<th scope="row"><a href="([^"]+)"[^>]*>([^<]+)<.*?data-label="Requires">([^<]+)</gs,
  )
  const written = Array.from(inHero, (row) => row.slice(1).join(' '))
  expect(written.length).toBe(2)
  expect(Array.from(inTable, (row) => row.slice(1).join(' '))).toEqual(
    expect.arrayContaining(written),
  )
})

test('the crawler finds broken URLs in every kind of file', async () => {
  const files = {
    'index.html': `<link rel="stylesheet" href="a.css"><a href="/page#gone"><img srcset="/page 1x, b.png 2x"></a>
      <meta property="og:image" content="${origin}/card.png"><script type="module" src="/a.js"></script>
      <script type="application/json">{ "href": "/data", "key": "assets/b.js assets/c.js" }</script>`,
    'page/index.html': '<h1 id="here"></h1><a href="#here"></a><a href="/page/#here">x</a>',
    'moved/index.html': '<meta http-equiv="refresh" content="0; url=/moved-to">',
    'a.css': '@font-face { src: url("font.woff2") }',
    'a.js': 'import "./chunk.js"',
    'feed.xml': `<rss><link>${origin}/post</link><description>&lt;a href="${origin}/in-post"></description></rss>`,
    'llms.txt': `# Site\n\n- [Page](${origin}/page.md)\n`,
    _redirects: '/old /new 301\n',
  }
  const root = join(workDir, 'broken')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await using server = await startStaticServer(root, '/')
  const { brokenLinks } = await crawl({ root, publicUrl: `${origin}/`, serverUrl: server.url })
  expect(brokenLinks).toEqual([
    '/ -> /data: 404',
    '/ -> /page#gone: no such anchor',
    '/ -> b.png: 404',
    `/ -> ${origin}/assets/b.js: 404`,
    `/ -> ${origin}/assets/c.js: 404`,
    `/ -> ${origin}/card.png: 404`,
    '/_redirects -> /new: 404',
    '/a.css -> font.woff2: 404',
    '/a.js -> ./chunk.js: 404',
    `/feed.xml -> ${origin}/in-post: 404`,
    `/feed.xml -> ${origin}/post: 404`,
    `/llms.txt -> ${origin}/page.md: 404`,
    '/moved/ -> /moved-to: 404',
  ])
})

test('the validators report invalid HTML and incomplete structured data', async () => {
  const html = '<!doctype html><title>A</title><p><div id="a"></div></p><b id="a"></b>'
  expect(await validateHtml(html)).toEqual([
    expect.stringContaining('close-order'),
    expect.stringContaining('no-dup-id'),
  ])
  const data = { '@context': 'https://schema.org', '@type': 'BlogPosting', headline: 'A', url: '/' }
  const script = `<script type="application/ld+json" data-x="">${JSON.stringify(data)}</script>`
  expect(validateStructuredData(script)).toEqual(['BlogPosting without datePublished'])
})
