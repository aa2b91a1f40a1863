import type { Messages } from './read-messages.ts'

interface Message {
  readonly id: string
  /** Our placeholders by those of the message. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/** Messages of Docusaurus themes by our texts of generated pages with the same meaning. */
const messagesOf: Readonly<Record<string, Message>> = {
  '1 item|{count} items': { id: 'docs.DocCard.categoryDescription.plurals' },
  'One post|{count} posts': { id: 'blog.post.plurals' },
  '{author} - {posts}': {
    id: 'blog.author.pageTitle',
    placeholders: { authorName: 'author', nPosts: 'posts' },
  },
  '{posts} tagged with "{tag}"': {
    id: 'blog.tagTitle',
    placeholders: { nPosts: 'posts', tagName: 'tag' },
  },
  'One doc tagged|{count} docs tagged': { id: 'docs.tagDocListPageTitle.nDocsTagged' },
  '{docs} with "{tag}"': {
    id: 'docs.tagDocListPageTitle',
    placeholders: { nDocsTagged: 'docs', tagName: 'tag' },
  },
  'View all tags': { id: 'tags.tagsPageLink' },
  'View all authors': { id: 'blog.authorsList.viewAll' },
  Tags: { id: 'tags.tagsPageTitle' },
  Authors: { id: 'blog.authorsList.pageTitle' },
  Archive: { id: 'blog.archive.title' },
  'Page Not Found': { id: 'NotFound.title' },
  Search: { id: 'SearchPage.emptyResultsTitle' },
}

/** Our texts of generated pages with those of the corresponding Docusaurus messages. */
export function generatedTexts(messages: Messages): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(messagesOf).flatMap(([text, { id, placeholders = {} }]) => {
      const message = messages[`theme.${id}`]
      if (message === undefined) return []
      const ours = (whole: string, name: string) => `{${placeholders[name] ?? whole.slice(1, -1)}}`
      return [[text, message.replace(/\{(\w+)\}/g, ours)]]
    }),
  )
}
