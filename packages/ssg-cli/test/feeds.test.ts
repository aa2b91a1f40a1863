import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedFormat } from '../src/config/feed-config.ts'
import { atom } from '../src/outputs/feeds/atom.ts'
import type { FeedView } from '../src/outputs/feeds/feed.ts'
import { jsonFeed } from '../src/outputs/feeds/json-feed.ts'
import { rss } from '../src/outputs/feeds/rss.ts'
import { type TinySite, tinySite } from './tiny-site.ts'
import { selectValues, validateFeed } from './validate-feed.ts'

const formats: readonly FeedFormat[] = ['rss', 'atom', 'json']
const writers = { rss, atom, json: jsonFeed }

const hostile = 'A <script>alert(1)</script> ]]> & &amp; "q" \u0001\u{FFFF}\uD800 \u{1F600}'
const shown = 'A <script>alert(1)</script> ]]> & &amp; "q"  \u{1F600}'
const feed: FeedView = {
  title: hostile,
  description: hostile,
  language: 'en',
  copyright: hostile,
  homePageUrl: 'https://a.example/blog',
  feedUrl: 'https://a.example/blog/feed',
  publisher: hostile,
  generator: 'ssg',
  updated: '2026-01-02T10:00:00.000Z',
  items: [
    {
      url: 'https://a.example/blog/a?b=1&c=2',
      title: hostile,
      description: hostile,
      published: '2026-01-02T00:00:00.000Z',
      updated: '2026-01-02T10:00:00.000Z',
      tags: [hostile],
      authors: [{ name: hostile, url: 'https://a.example/"', imageUrl: null }],
      content: `<p>${hostile}</p>`,
    },
  ],
}

describe.each(formats)('BLOG-31: the %s feed', (format) => {
  test('is valid for texts with special characters', () => {
    expect(validateFeed(format, writers[format](feed))).toBeNull()
  })

  test('is valid without optional fields', () => {
    const items = feed.items.map((item) => ({ ...item, description: '', tags: [], authors: [] }))
    expect(validateFeed(format, writers[format]({ ...feed, copyright: '', items }))).toBeNull()
  })
})

test('an XML parser reads the texts as written', () => {
  expect(selectValues(rss(feed), '//item/title | //item/category | //dc:creator')).toEqual([
    shown,
    shown,
    shown,
  ])
  expect(selectValues(rss(feed), '//content:encoded')).toEqual([`<p>${shown}</p>`])
  expect(selectValues(atom(feed), '//a:entry/a:title | //a:entry/a:category/@term')).toEqual([
    shown,
    shown,
  ])
  expect(selectValues(atom(feed), '//a:entry/a:id')).toEqual(['https://a.example/blog/a?b=1&c=2'])
})

test.each([
  ['rss', /<guid.*?<\/guid>/],
  ['rss', /<pubDate>.*?<\/pubDate>/],
  ['rss', /<description>.*?<\/description>/],
  ['atom', /<id>.*?<\/id>/],
  ['atom', /<updated>.*?<\/updated>/],
  ['atom', /(?<=<entry>.*)<updated>.*?<\/updated>/],
  ['json', /"content_html":".*?",(?="summary)/],
] as const)('the check of %s misses %s when it is not there', (format, part) => {
  const text = writers[format](feed)
  expect(validateFeed(format, text)).toBeNull()
  expect(validateFeed(format, text.replace(part, ''))).not.toBeNull()
})

const post = (title: string, more = '', text = 'Text.') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`

describe('the feeds of a site', () => {
  let site: TinySite
  let xml: string
  let json: { readonly items: readonly Record<string, unknown>[] } & Record<string, unknown>

  beforeAll(async () => {
    site = await tinySite(
      {
        'docs/index.md': '# Home\n\nFollow the [blog](/blog/rss.xml).\n',
        'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
        'blog/2026-01-01-old.md': post('Old'),
        'blog/2026-01-02-static.md': post(
          'Static',
          'description: What it is.\nauthors: ann\ntags: [one]\nlast_update: { date: 2026-01-09 }\n',
          'Before, and [home](../docs/index.md).\n\n<!-- truncate -->\n\n## After\n\n![A dot](./dot.svg)\n\n```js\nlet a\n```',
        ),
        'blog/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'blog/2026-01-03-live.mdx': post(
          'Live',
          'last_update: { date: 2025-12-24 }\n',
          '<Card title="Home" href="../docs/index.md">in the card</Card>\n\n{/* truncate */}\n\n{1 + 1} after.',
        ),
        'blog/2026-01-04-draft.md': post('Draft', 'draft: true\n'),
        'blog/2026-01-05-unlisted.md': post('Unlisted', 'unlisted: true\n'),
      },
      {
        baseUrl: '/lib/',
        blog: { feedOptions: { type: 'all', limit: 2 }, onUntruncatedBlogPosts: 'ignore' },
      },
    )
    const { exitCode, stderr } = await site.build('--strict')
    expect(exitCode, stderr).toBe(0)
    xml = await site.output('blog/rss.xml')
    json = JSON.parse(await site.output('blog/feed.json'))
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('BLOG-08 OUT-04: the feeds are in the folder of the posts and are valid', async () => {
    expect(validateFeed('rss', xml)).toBeNull()
    expect(validateFeed('atom', await site.output('blog/atom.xml'))).toBeNull()
    expect(validateFeed('json', await site.output('blog/feed.json'))).toBeNull()
  })

  test('BLOG-30: a feed contains the newest listed posts under the title of the site', () => {
    expect(selectValues(xml, '/rss/channel/title')).toEqual(['Tiny Blog'])
    expect(selectValues(xml, '/rss/channel/link')).toEqual(['https://tiny.example/lib/blog'])
    expect(selectValues(xml, '/rss/channel/language')).toEqual(['en'])
    expect(selectValues(xml, '//lastBuildDate')).toEqual(['Fri, 09 Jan 2026 00:00:00 GMT'])
    expect(selectValues(xml, '//item/title')).toEqual(['Live', 'Static'])
  })

  test('each feed contains its own URL', async () => {
    const self = ['https://tiny.example/lib/blog/rss.xml']
    expect(selectValues(xml, '//a:link[@rel="self"]/@href')).toEqual(self)
    const links = selectValues(await site.output('blog/atom.xml'), '/a:feed/a:link/@href')
    expect(links).toEqual([
      'https://tiny.example/lib/blog',
      'https://tiny.example/lib/blog/atom.xml',
    ])
    expect(json['feed_url']).toBe('https://tiny.example/lib/blog/feed.json')
  })

  test('BLOG-31 OUT-10: a post has its URL, dates, authors, tags and description', () => {
    expect(json.items[1]).toMatchObject({
      id: 'https://tiny.example/lib/blog/2026/01/02/static',
      url: 'https://tiny.example/lib/blog/2026/01/02/static',
      title: 'Static',
      summary: 'What it is.',
      date_published: '2026-01-02T00:00:00.000Z',
      date_modified: '2026-01-09T00:00:00.000Z',
      authors: [{ name: 'Ann', url: 'https://tiny.example/lib/blog/authors/ann' }],
      tags: ['one'],
    })
  })

  test('the modification date of a post is never before its publication date', () => {
    expect(json.items[0]).toMatchObject({ date_modified: '2026-01-03T00:00:00.000Z' })
  })

  test('BLOG-31: a feed contains the full content of a static post, with absolute URLs', () => {
    const content = String(json.items[1]?.['content_html'])
    expect(content).toContain('<a href="https://tiny.example/lib/docs/">home</a>')
    expect(content).toContain('<h2 id="after">After</h2>')
    expect(content).toMatch(
      /<img [^>]*src="https:\/\/tiny\.example\/lib\/assets\/files\/dot-\w+\.svg"/,
    )
    expect(content).toContain('<pre><code class="language-js">let a\n</code></pre>')
    expect(content).not.toMatch(/(?:href|src)="[^h]|button|hash-link/)
  })

  test('BLOG-31: a feed contains the full content of an interactive post', () => {
    const content = String(json.items[0]?.['content_html'])
    expect(content).toContain('href="https://tiny.example/lib/docs/"')
    expect(content).toContain('in the card')
    expect(content).toContain('2 after.')
  })

  test('BLOG-32: every page links to the feeds, also the not-found page', async () => {
    for (const path of ['docs/index.html', 'blog/index.html', '404.html']) {
      const page = await site.output(path)
      const links = page.match(/<link rel="alternate" type="application[^>]*>/g)
      expect(links).toEqual([
        '<link rel="alternate" type="application/rss+xml" title="Tiny RSS Feed" href="/lib/blog/rss.xml">',
        '<link rel="alternate" type="application/atom+xml" title="Tiny Atom Feed" href="/lib/blog/atom.xml">',
        '<link rel="alternate" type="application/feed+json" title="Tiny JSON Feed" href="/lib/blog/feed.json">',
      ])
    }
  })

  test('an edited post is updated in the feed', async () => {
    await site.write('blog/2026-01-03-live.mdx', post('Live', '', '{1 + 2} now.'))
    const { exitCode, stderr } = await site.build()
    expect(exitCode, stderr).toBe(0)
    expect(await site.output('blog/rss.xml')).toContain('3 now.')
  })
})

test('BLOG-08: a blog has RSS and Atom by default, and no feed without posts', async () => {
  await using site = await tinySite(
    {
      'blog/2026-01-01-a.md': post('A'),
      'news/2026-01-01-b.md': post('B'),
      'news/2026-01-02-b.md': post('B'),
      'quiet/2026-01-03-c.md': post('C'),
      'empty/2026-01-04-d.md': post('D', 'unlisted: true\n'),
    },
    {
      docs: false,
      blog: [
        {},
        {
          id: 'news',
          title: 'News',
          sortPosts: 'ascending',
          postsPerPage: 1,
          feedOptions: { type: 'json', title: 'Hear', copyright: 'Us', language: 'en-GB' },
        },
        { id: 'quiet', feedOptions: { type: null } },
        { id: 'empty', title: 'Empty' },
      ],
    },
  )
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  const outputs = await site.outputs()
  expect(outputs.filter((path) => /(?:rss|atom)\.xml$|feed\.json$/.test(path))).toEqual([
    'blog/atom.xml',
    'blog/rss.xml',
    'news/feed.json',
  ])
  expect(selectValues(await site.output('blog/atom.xml'), '/a:feed/a:title')).toEqual(['Tiny Blog'])
  expect(JSON.parse(await site.output('news/feed.json'))).toMatchObject({
    title: 'Hear',
    description: 'Hear',
    home_page_url: 'https://tiny.example/news',
    language: 'en-GB',
  })
  const page = await site.output('news/index.html')
  expect([...page.matchAll(/title="([^"]*) Feed"/g)].map(([, name]) => name)).toEqual([
    'Tiny Blog RSS',
    'Tiny Blog Atom',
    'Hear JSON',
  ])
})
