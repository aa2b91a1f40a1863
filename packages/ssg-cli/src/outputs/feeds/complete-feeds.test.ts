import { expect, test } from 'vitest'
import { atom } from './atom.ts'
import type { FeedItem, FeedView } from './feed.ts'
import { feedContent } from './feed-content.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'

const full: FeedItem = {
  url: 'https://a.example/post',
  title: 'A & B',
  description: 'About <b>',
  published: '2024-01-02T03:04:05.000Z',
  updated: '2024-02-03T04:05:06.000Z',
  tags: ['net', 'io'],
  authors: [
    { name: 'Ann', url: 'https://ann.example', imageUrl: 'https://a.example/ann.png' },
    { name: 'Bob', url: null, imageUrl: null },
  ],
  content: '<p>Text ]]> \u0000end</p>',
}
const plain: FeedItem = {
  ...full,
  url: 'https://a.example/plain',
  description: '',
  tags: [],
  authors: [],
}
const feed: FeedView = {
  title: 'Blog',
  description: 'All posts',
  language: 'en',
  copyright: 'C & D',
  homePageUrl: 'https://a.example/blog',
  feedUrl: 'https://a.example/blog/feed',
  publisher: 'Memory',
  generator: 'ssg 1.2.3',
  updated: '2024-02-03T04:05:06.000Z',
  items: [full, plain],
}
/** One element per line. */
const linesOf = (xml: string) => xml.split(/(?<=>)(?=<)/)

test('RSS', () => {
  expect(linesOf(rss(feed))).toEqual([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Blog</title>',
    '<link>https://a.example/blog</link>',
    '<description>All posts</description>',
    '<language>en</language>',
    '<copyright>C &#x26; D</copyright>',
    '<lastBuildDate>Sat, 03 Feb 2024 04:05:06 GMT</lastBuildDate>',
    '<generator>ssg 1.2.3</generator>',
    '<atom:link href="https://a.example/blog/feed" rel="self" type="application/rss+xml" />',
    '<item>',
    '<title>A &#x26; B</title>',
    '<link>https://a.example/post</link>',
    '<guid isPermaLink="true">https://a.example/post</guid>',
    '<pubDate>Tue, 02 Jan 2024 03:04:05 GMT</pubDate>',
    '<dc:creator>Ann</dc:creator>',
    '<dc:creator>Bob</dc:creator>',
    '<category>net</category>',
    '<category>io</category>',
    '<description>About &#x26;lt;b>',
    '</description>',
    '<content:encoded>&#x3C;p>Text ]]&gt; end&#x3C;/p>',
    '</content:encoded>',
    '</item>',
    '<item>',
    '<title>A &#x26; B</title>',
    '<link>https://a.example/plain</link>',
    '<guid isPermaLink="true">https://a.example/plain</guid>',
    '<pubDate>Tue, 02 Jan 2024 03:04:05 GMT</pubDate>',
    '<content:encoded>&#x3C;p>Text ]]&gt; end&#x3C;/p>',
    '</content:encoded>',
    '</item>',
    '</channel>',
    '</rss>',
  ])
})

test('Atom', () => {
  expect(linesOf(atom(feed))).toEqual([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '<id>https://a.example/blog</id>',
    '<title>Blog</title>',
    '<subtitle>All posts</subtitle>',
    '<link rel="alternate" type="text/html" href="https://a.example/blog" />',
    '<link rel="self" type="application/atom+xml" href="https://a.example/blog/feed" />',
    '<updated>2024-02-03T04:05:06.000Z</updated>',
    '<author>',
    '<name>Memory</name>',
    '</author>',
    '<rights>C &#x26; D</rights>',
    '<generator>ssg 1.2.3</generator>',
    '<entry>',
    '<id>https://a.example/post</id>',
    '<title>A &#x26; B</title>',
    '<link rel="alternate" type="text/html" href="https://a.example/post" />',
    '<published>2024-01-02T03:04:05.000Z</published>',
    '<updated>2024-02-03T04:05:06.000Z</updated>',
    '<author>',
    '<name>Ann</name>',
    '<uri>https://ann.example</uri>',
    '</author>',
    '<author>',
    '<name>Bob</name>',
    '</author>',
    '<category term="net" />',
    '<category term="io" />',
    '<summary>About &#x3C;b>',
    '</summary>',
    '<content type="html">&#x3C;p>Text ]]&gt; end&#x3C;/p>',
    '</content>',
    '</entry>',
    '<entry>',
    '<id>https://a.example/plain</id>',
    '<title>A &#x26; B</title>',
    '<link rel="alternate" type="text/html" href="https://a.example/plain" />',
    '<published>2024-01-02T03:04:05.000Z</published>',
    '<updated>2024-02-03T04:05:06.000Z</updated>',
    '<content type="html">&#x3C;p>Text ]]&gt; end&#x3C;/p>',
    '</content>',
    '</entry>',
    '</feed>',
  ])
})

test('JSON Feed', () => {
  expect(JSON.parse(jsonFeed(feed))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blog',
    home_page_url: 'https://a.example/blog',
    feed_url: 'https://a.example/blog/feed',
    description: 'All posts',
    language: 'en',
    authors: [{ name: 'Memory', url: 'https://a.example/blog' }],
    items: [
      {
        id: 'https://a.example/post',
        url: 'https://a.example/post',
        title: 'A & B',
        content_html: '<p>Text ]]> \u0000end</p>',
        summary: 'About <b>',
        date_published: '2024-01-02T03:04:05.000Z',
        date_modified: '2024-02-03T04:05:06.000Z',
        authors: [
          { name: 'Ann', url: 'https://ann.example', avatar: 'https://a.example/ann.png' },
          { name: 'Bob' },
        ],
        tags: ['net', 'io'],
      },
      {
        id: 'https://a.example/plain',
        url: 'https://a.example/plain',
        title: 'A & B',
        content_html: '<p>Text ]]> \u0000end</p>',
        date_published: '2024-01-02T03:04:05.000Z',
        date_modified: '2024-02-03T04:05:06.000Z',
      },
    ],
  })
})

test('without a copyright there is no element for it', () => {
  expect(rss({ ...feed, copyright: '' })).not.toContain('copyright')
  expect(atom({ ...feed, copyright: '' })).not.toContain('rights')
})

test.each([
  [
    '<button>x</button><link rel="a"><meta name="a"><template>x</template><noscript>x</noscript>y',
    'y',
  ],
  ['<p role="tablist">x</p>y', 'y'],
  [
    '<p aria-hidden="false" aria-label="a" role="note" tabindex="0" hidden title="t">x</p>',
    '<p title="t">x</p>',
  ],
  ['<p class="hash-links">x</p>', '<p>x</p>'],
  ['<pre><code>x</code></pre>', '<pre><code>x</code></pre>'],
  [
    '<pre><code class="a language-js b">x</code></pre>',
    '<pre><code class="language-js">x</code></pre>',
  ],
  ['<pre>x</pre>', '<pre><code>x</code></pre>'],
  ['<blockquote cite="/a">x</blockquote>', '<blockquote cite="https://a.example/a">x</blockquote>'],
  ['<p cite="/a">x</p>', '<p cite="/a">x</p>'],
  ['<form action="/a"></form>', '<form action="https://a.example/a"></form>'],
  ['<img srcset="javascript:a 1x">', '<img srcset="javascript:a 1x">'],
])('%s in a feed becomes %s', (html, expected) => {
  expect(feedContent(html, 'https://a.example/blog/post')).toBe(expected)
})
