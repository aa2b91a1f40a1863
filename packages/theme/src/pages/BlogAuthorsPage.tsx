import type { BlogAuthorsView } from '@ssg/runtime/contract/page-view'
import { Author } from '../layout/PostByline.tsx'

/** All people who write for the blog. */
export function BlogAuthorsPage({ view }: { readonly view: BlogAuthorsView }) {
  return (
    <>
      <header className="page-header">
        <h1>Authors</h1>
      </header>
      <ul className="author-list">
        {view.authors.map((author) => (
          <li key={author.name}>
            <Author author={author} />
            <span className="tag-count">
              {author.count === 1 ? 'One post' : `${author.count} posts`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
