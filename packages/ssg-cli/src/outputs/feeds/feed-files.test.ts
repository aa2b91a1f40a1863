import { expect, test } from 'vitest'
import { buildTestGraph } from '../../../test/build-test-graph.ts'
import { feedFiles, feedPosts } from './feed-files.ts'
import { feedLinks } from './feed-links.ts'

const files = {
  'docs/index.md': '# Home\n',
  'blog/2024-01-01-old.md': '# Old\n',
  'blog/2024-01-02-new.md':
    '---\ntitle: New & "bold"\ndescription: About <b>\ntags: [net]\nauthors: [{ name: Ann, url: https://ann.example, imageURL: /ann.png }, { name: Bob }]\n---\n\nText.\n',
  'blog/2024-01-03-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}

async function feedsOf(feedOptions: unknown) {
  const { graph, config } = await buildTestGraph({
    files,
    config: {
      baseUrl: '/lib/',
      blog: { feedOptions, onInlineTags: 'ignore', onInlineAuthors: 'ignore' },
    },
  })
  const contents = new Map(
    graph.blogs.flatMap(({ posts }) => posts).map((post) => [post, `<p>${post.title}</p>`]),
  )
  const shell = { identity: config.siteInfo, generator: 'ssg 1.2.3' }
  const described = feedFiles(graph, shell, contents)
  const texts = Object.fromEntries(
    described.map(({ path, source }) => [path, 'bytes' in source ? String(source.bytes) : '']),
  )
  return { graph, config, texts }
}

test('JSON Feed: all fields, with absolute URLs', async () => {
  const { texts } = await feedsOf({ type: ['json'], copyright: 'C' })
  expect(Object.keys(texts)).toEqual(['blog/feed.json'])
  const feed = JSON.parse(texts['blog/feed.json'] ?? '')
  const url = 'https://memory.example/lib/blog/2024/01/02/new'
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://memory.example/lib/blog',
    feed_url: 'https://memory.example/lib/blog/feed.json',
    authors: [{ name: 'Memory', url: 'https://memory.example/lib/blog' }],
  })
  expect(feed.items).toHaveLength(2)
  expect(feed.items[0]).toEqual({
    id: url,
    url,
    title: 'New & "bold"',
    content_html: '<p>New & "bold"</p>',
    summary: 'About <b>',
    date_published: '2024-01-02T00:00:00.000Z',
    date_modified: '2024-01-02T00:00:00.000Z',
    authors: [
      {
        name: 'Ann',
        url: 'https://ann.example',
        avatar: 'https://memory.example/lib/ann.png',
      },
      { name: 'Bob' },
    ],
    tags: ['net'],
  })
  expect(feed.items[1]).not.toHaveProperty('authors')
  expect(feed.items[1]).not.toHaveProperty('tags')
})

test('RSS and Atom: escaped texts, dates in the format of each', async () => {
  const { texts } = await feedsOf({ type: ['rss', 'atom'] })
  const rss = texts['blog/rss.xml'] ?? ''
  expect(rss).toContain('<title>New &#x26; "bold"</title>')
  expect(rss).toContain('<pubDate>Tue, 02 Jan 2024 00:00:00 GMT</pubDate>')
  expect(rss).toContain('<lastBuildDate>Tue, 02 Jan 2024 00:00:00 GMT</lastBuildDate>')
  expect(rss).toContain('<generator>ssg 1.2.3</generator>')
  expect(rss).toContain('<dc:creator>Ann</dc:creator>')
  expect(rss).toContain('<category>net</category>')
  expect(rss).toContain('href="https://memory.example/lib/blog/rss.xml"')
  const atom = texts['blog/atom.xml'] ?? ''
  expect(atom).toContain('<updated>2024-01-02T00:00:00.000Z</updated>')
  expect(atom).toContain('<category term="net" />')
  expect(atom).toContain('<author><name>Ann</name><uri>https://ann.example</uri></author>')
  expect(atom).toContain('<author><name>Bob</name></author>')
})

test('a limit keeps the newest posts; a blog without feeds has no posts in feeds', async () => {
  const limited = await feedsOf({ type: 'json', limit: 1 })
  expect(limited.graph.blogs.flatMap(feedPosts).map(({ title }) => title)).toEqual(['New & "bold"'])
  const none = await feedsOf({ type: null })
  expect(none.graph.blogs.flatMap(feedPosts)).toEqual([])
  expect(none.texts).toEqual({})
})

test('the head links to each feed with its media type', async () => {
  const { graph, config } = await feedsOf({ type: 'all' })
  expect(feedLinks(graph, config.siteInfo.baseUrl).map(({ type, href }) => [type, href])).toEqual([
    ['application/rss+xml', '/lib/blog/rss.xml'],
    ['application/atom+xml', '/lib/blog/atom.xml'],
    ['application/feed+json', '/lib/blog/feed.json'],
  ])
})
