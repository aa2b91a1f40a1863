import { BlogPost, BlogPostExcerpt, useView } from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'
import { useBlogPost } from '../blog-post.tsx'

/** A blog post, on its own page or in a list. Its child is the content. */
export default function BlogPostItem({ children }: { readonly children?: ReactNode }) {
  const view = useView()
  const { permalink } = useBlogPost().metadata
  if (view.kind === 'blog-post')
    return <BlogPost.original view={view}>{children}</BlogPost.original>
  if (view.kind !== 'blog-list') return null
  const index = view.posts.findIndex(({ href }) => href === permalink)
  const post = view.posts[index]
  return (
    post && (
      <BlogPostExcerpt.original post={post} isLead={view.hasLead && index === 0}>
        {children}
      </BlogPostExcerpt.original>
    )
  )
}
