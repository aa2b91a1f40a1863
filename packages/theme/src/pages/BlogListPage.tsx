import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type { BlogListView } from '@ssgdocs/runtime/contract/blog-view'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { AuthorHeading } from '../layout/AuthorHeading.tsx'
import { Pager } from '../layout/Pager.tsx'
import { PostByline } from '../layout/PostByline.tsx'
import { TagList } from '../layout/TagList.tsx'
import { StaticBody } from '../prose/StaticBody.tsx'

/** Post excerpts with pagination. The newest post of the blog is the lead, unless the oldest come first. */
export function BlogListPage({ view }: { readonly view: BlogListView }) {
  const text = useText()
  return (
    <>
      <header className="page-header">
        {view.author === null ? (
          <h1>{view.heading}</h1>
        ) : (
          <AuthorHeading author={view.author} heading={view.heading} />
        )}
        {view.tag?.description && <p>{view.tag.description}</p>}
        {view.backLink !== null && <a href={view.backLink.href}>{view.backLink.label}</a>}
      </header>
      {view.author !== null && view.posts.length === 0 && <p>{text('noPosts')}</p>}
      {view.posts.map((post, index) => (
        <BlogPostExcerpt key={post.href} post={post} isLead={view.hasLead && index === 0} />
      ))}
      <Pager
        name={text('blogPagination')}
        back={{ label: text('newerEntries'), target: toPagerTarget(view.newer) }}
        forward={{ label: text('olderEntries'), target: toPagerTarget(view.older) }}
      />
    </>
  )
}

function toPagerTarget(href: Href | null) {
  return href === null ? null : { label: '', href }
}

export const BlogPostExcerpt = replaceable('BlogPostExcerpt', function BlogPostExcerpt(props) {
  const { post, isLead, children } = props
  const text = useText()
  const classes = useClasses()
  const { imageSrc } = post
  const loading = isLead ? 'eager' : 'lazy'
  return (
    <article className={isLead ? 'post post-lead' : 'post'}>
      {imageSrc !== null && (
        <img
          className="post-image"
          src={imageSrc}
          alt=""
          width="1200"
          height="630"
          loading={loading}
        />
      )}
      <header className="post-header">
        <h2 className="post-title">
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostByline post={post} />
      </header>
      <div className={classes('prose', 'prose')}>
        {children ?? <StaticBody index={post.bodyIndex} />}
      </div>
      {(post.truncated || post.tags.length > 0) && (
        <footer className="post-footer">
          <TagList tags={post.tags} />
          {post.truncated && (
            <a className="read-more" href={post.href}>
              <span aria-hidden="true">{text('readMore')}</span>
              <span className="visually-hidden">
                {text('readMoreAbout', { title: post.title })}
              </span>
            </a>
          )}
        </footer>
      )}
    </article>
  )
})
