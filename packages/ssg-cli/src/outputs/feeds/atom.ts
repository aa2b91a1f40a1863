import type { Element } from 'xast'
import { x } from 'xastscript'
import type { FeedAuthor, FeedItem, FeedView } from './feed.ts'
import { serializeXml } from './serialize-xml.ts'

/** Atom, RFC 4287. */
export function atom(feed: FeedView): string {
  return serializeXml(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      x('id', feed.homePageUrl),
      x('title', feed.title),
      x('subtitle', feed.description),
      x('link', { rel: 'alternate', type: 'text/html', href: feed.homePageUrl }),
      x('link', { rel: 'self', type: 'application/atom+xml', href: feed.feedUrl }),
      x('updated', feed.updated),
      x('author', [x('name', feed.publisher)]),
      ...(feed.copyright === '' ? [] : [x('rights', feed.copyright)]),
      x('generator', feed.generator),
      ...feed.items.map(entry),
    ]),
  )
}

function entry(item: FeedItem): Element {
  const { url, title, description, published, updated, tags, authors, content } = item
  return x('entry', [
    x('id', url),
    x('title', title),
    x('link', { rel: 'alternate', type: 'text/html', href: url }),
    x('published', published),
    x('updated', updated),
    ...authors.map(author),
    ...tags.map((tag) => x('category', { term: tag })),
    ...(description === '' ? [] : [x('summary', description)]),
    x('content', { type: 'html' }, content),
  ])
}

function author({ name, url }: FeedAuthor): Element {
  return x('author', [x('name', name), ...(url === null ? [] : [x('uri', url)])])
}
