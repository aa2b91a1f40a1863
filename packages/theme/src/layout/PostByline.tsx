import type { AuthorView, PostSummaryView } from '@ssgdocs/runtime/contract/blog-view'
import { useCount } from '../customize/useCount.ts'
import { SocialLinks } from './SocialLinks.tsx'

/** Date, reading time and authors of a post. */
export function PostByline({ post }: { readonly post: PostSummaryView }) {
  const countOf = useCount()
  const minutes = Math.max(1, Math.ceil(post.readingMinutes ?? 0))
  return (
    <>
      <p className="post-meta">
        <time dateTime={post.date}>{post.dateLabel}</time>
        {post.readingMinutes !== null && ` · ${countOf('readingTime', minutes)}`}
      </p>
      {post.authors.length > 0 && (
        <ul className="authors">
          {post.authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and two authors may share a name.
            <li key={index}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

/** An author with image, name, title and profiles; each is optional. */
export function Author({ author }: { readonly author: AuthorView }) {
  const { name, title, href, imageSrc } = author
  return (
    <div className="author">
      {imageSrc !== null && <img src={imageSrc} alt="" width="40" height="40" loading="lazy" />}
      <div>
        {name !== '' && (
          <b className="author-name">
            {href === null ? (
              name
            ) : (
              <a href={href} {...(/^https?:/.test(href) ? newTab : {})}>
                {name}
              </a>
            )}
          </b>
        )}
        {title !== '' && <span className="author-title">{title}</span>}
        <SocialLinks author={author} />
      </div>
    </div>
  )
}
