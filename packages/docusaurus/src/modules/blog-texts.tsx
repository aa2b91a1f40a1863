import Translate, { translate } from './Translate.tsx'

/** Headings and labels of blog pages, which swizzled components import. */
export function useBlogTagsPostsPageTitle(tag: { readonly label: string; readonly count: number }) {
  return translate(
    { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
    { nPosts: postCount(tag.count), tagName: tag.label },
  )
}

export function useBlogAuthorPageTitle(author: {
  readonly name?: string
  readonly key: string
  readonly count: number
}) {
  return translate(
    { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
    { authorName: author.name || author.key, nPosts: postCount(author.count) },
  )
}

export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' })
}

export function BlogAuthorsListViewAllLabel() {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>
}

export function BlogAuthorNoPostsLabel() {
  return (
    <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>
  )
}

function postCount(count: number): string {
  const text = translate(
    { id: 'theme.blog.post.plurals', message: 'One post|{count} posts' },
    { count },
  )
  const [one = '', many = one] = text.split('|')
  return count === 1 ? one : many
}
