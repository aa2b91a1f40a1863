import { BlogPostPage, useView } from '@ssg/theme/toolkit'

/** A post of the blog on its own page. */
export default function BlogPostItem() {
  const view = useView()
  return view.kind === 'blog-post' && <BlogPostPage.original view={view} />
}
