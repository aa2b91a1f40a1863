import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { CopyPageLink } from '../layout/CopyPageLink.tsx'
import { EditRow } from '../layout/EditRow.tsx'
import { Notice } from '../layout/Notice.tsx'
import { Pager } from '../layout/Pager.tsx'
import { PostByline } from '../layout/PostByline.tsx'
import { TagList } from '../layout/TagList.tsx'
import { Body } from '../prose/Body.tsx'

export const BlogPostPage = replaceable('BlogPostPage', function BlogPostPage({ view }) {
  const text = useText()
  return (
    <>
      <Notice notice={view.notice} />
      <Slot name="beforePost" />
      <BlogPost view={view} />
      <Slot name="afterPost" />
      <Pager
        name={text('blogPostPagination')}
        back={{ label: text('newerPost'), target: view.newer }}
        forward={{ label: text('olderPost'), target: view.older }}
      />
    </>
  )
})

/** Title, authors, content and tags of a post. */
export const BlogPost = replaceable('BlogPost', function BlogPost({ view, children }) {
  const classes = useClasses()
  const { post } = view
  return (
    <article>
      <header className="page-header post-header">
        <h1>{post.title}</h1>
        <PostByline post={post} />
        <CopyPageLink key={view.markdownHref} href={view.markdownHref} />
      </header>
      <div className={classes('prose', 'prose')}>{children ?? <Body />}</div>
      <footer className="post-footer">
        <TagList tags={post.tags} />
        <EditRow editHref={view.editHref} lastUpdate={view.lastUpdate} />
      </footer>
    </article>
  )
})
