import { BlogPost, BlogPostExcerpt, useView } from '@ssgdocs/theme/toolkit'
import { useContext } from 'react'
import { ListedPost } from '../listed-post.ts'

/** A blog post, on its own page or in a list. */
export default function BlogPostItem() {
  const view = useView()
  const listed = useContext(ListedPost)
  if (listed !== null) return <BlogPostExcerpt.original {...listed} />
  return view.kind === 'blog-post' && <BlogPost.original view={view} />
}
