import type { BlogPostView } from '@ssg/runtime/contract/page-view'
import { EditLink } from '../layout/EditLink.tsx'
import { Notice } from '../layout/Notice.tsx'
import { Pager } from '../layout/Pager.tsx'
import { PostByline } from '../layout/PostByline.tsx'
import { TagList } from '../layout/TagList.tsx'
import { Body } from '../prose/Body.tsx'

/** One post of the blog. */
export function BlogPostPage({ view }: { readonly view: BlogPostView }) {
  const { post } = view
  return (
    <>
      <Notice notice={view.notice} />
      <article>
        <header className="page-header post-header">
          <h1>{post.title}</h1>
          <PostByline post={post} />
        </header>
        <div className="prose">
          <Body />
        </div>
        <footer className="post-footer">
          <TagList tags={post.tags} />
          <EditLink href={view.editHref} />
        </footer>
      </article>
      <Pager
        name="Blog post page navigation"
        back={{ label: 'Newer post', target: view.newer }}
        forward={{ label: 'Older post', target: view.older }}
      />
    </>
  )
}
