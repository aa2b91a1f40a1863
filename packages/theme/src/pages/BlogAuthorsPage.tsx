import type { BlogAuthorsView } from '@ssgdocs/runtime/contract/blog-view'
import { useText } from '../customize/Text.tsx'
import { useCount } from '../customize/useCount.ts'
import { Author } from '../layout/PostByline.tsx'

/** All authors of the blog. */
export function BlogAuthorsPage({ view }: { readonly view: BlogAuthorsView }) {
  const text = useText()
  const countOf = useCount()
  return (
    <>
      <header className="page-header">
        <h1>{text('authors')}</h1>
      </header>
      <ul className="author-list">
        {view.authors.map((author) => (
          <li key={author.name}>
            <Author author={author} />
            <span className="tag-count">{countOf('posts', author.count)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
