import type { FeedAuthor, FeedItem, FeedView } from './feed.ts'

/** JSON Feed 1.1. */
export function jsonFeed(feed: FeedView): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homePageUrl,
    feed_url: feed.feedUrl,
    description: feed.description,
    language: feed.language,
    authors: [{ name: feed.publisher, url: feed.homePageUrl }],
    items: feed.items.map(item),
  })
}

function item({ url, title, description, published, updated, tags, authors, content }: FeedItem) {
  return {
    id: url,
    url,
    title,
    content_html: content,
    ...(description === '' ? {} : { summary: description }),
    date_published: published,
    date_modified: updated,
    ...(authors.length === 0 ? {} : { authors: authors.map(author) }),
    ...(tags.length === 0 ? {} : { tags }),
  }
}

function author({ name, url, imageUrl }: FeedAuthor) {
  return {
    name,
    ...(url === null ? {} : { url }),
    ...(imageUrl === null ? {} : { avatar: imageUrl }),
  }
}
