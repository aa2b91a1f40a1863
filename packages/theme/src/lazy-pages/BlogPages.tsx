import type { BlogView } from '@ssgdocs/runtime/contract/blog-view'
import { BlogLayout } from '../layout/BlogLayout.tsx'
import { BlogArchivePage } from '../pages/BlogArchivePage.tsx'
import { BlogAuthorsPage } from '../pages/BlogAuthorsPage.tsx'
import { BlogListPage } from '../pages/BlogListPage.tsx'
import { BlogPostPage } from '../pages/BlogPostPage.tsx'
import { BlogTagsPage } from '../pages/BlogTagsPage.tsx'

/** Renders any page of the blog. */
export function BlogPages({ view }: { readonly view: BlogView }) {
  switch (view.kind) {
    case 'blog-list':
      return (
        <BlogLayout recent={view.recent} headings={[]}>
          <BlogListPage view={view} />
        </BlogLayout>
      )
    case 'blog-post':
      return (
        <BlogLayout recent={view.recent} headings={view.headings}>
          <BlogPostPage view={view} />
        </BlogLayout>
      )
    case 'blog-tags':
      return (
        <BlogLayout recent={view.recent} headings={[]}>
          <BlogTagsPage view={view} />
        </BlogLayout>
      )
    case 'blog-authors':
      return (
        <BlogLayout recent={view.recent} headings={[]}>
          <BlogAuthorsPage view={view} />
        </BlogLayout>
      )
    case 'blog-archive':
      return <BlogArchivePage view={view} />
  }
}
