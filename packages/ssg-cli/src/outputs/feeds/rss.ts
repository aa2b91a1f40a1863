import type { Element } from 'xast'
import { x } from 'xastscript'
import { escapeText } from '../../compile/escape-html.ts'
import type { FeedItem, FeedView } from './feed.ts'
import { serializeXml } from './serialize-xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0. Authors are `dc:creator`: the `author` of RSS is an email address. */
export function rss(feed: FeedView): string {
  return serializeXml(
    x('rss', { version: '2.0', ...namespaces }, [
      x('channel', [
        x('title', feed.title),
        x('link', feed.homePageUrl),
        x('description', feed.description),
        x('language', feed.language),
        ...(feed.copyright === '' ? [] : [x('copyright', feed.copyright)]),
        x('lastBuildDate', new Date(feed.updated).toUTCString()),
        x('generator', feed.generator),
        x('atom:link', { href: feed.feedUrl, rel: 'self', type: 'application/rss+xml' }),
        ...feed.items.map(item),
      ]),
    ]),
  )
}

/** `description` is HTML and is escaped; `title` is text. */
function item({ url, title, description, published, tags, authors, content }: FeedItem): Element {
  return x('item', [
    x('title', title),
    x('link', url),
    x('guid', { isPermaLink: 'true' }, url),
    x('pubDate', new Date(published).toUTCString()),
    ...authors.map(({ name }) => x('dc:creator', name)),
    ...tags.map((tag) => x('category', tag)),
    ...(description === '' ? [] : [x('description', escapeText(description))]),
    x('content:encoded', content),
  ])
}
