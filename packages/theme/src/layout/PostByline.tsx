import type { AuthorView, PostSummaryView } from '@ssg/runtime/contract/blog-view'
import { useText } from '../customize/Text.tsx'
import { SocialLinks } from './SocialLinks.tsx'

/** When a post was written, how long it takes to read, and who wrote it. */
export function PostByline({ post }: { readonly post: PostSummaryView }) {
  const text = useText()
  return (
    <>
      <p className="post-meta">
        <time dateTime={post.date}>{post.dateLabel}</time>
        {post.readingMinutes !== null && ` · ${formatReadingTime(post.readingMinutes, text)}`}
      </p>
      {post.authors.length > 0 && (
        <ul className="authors">
          {post.authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and two may have one name.
            <li key={index}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function formatReadingTime(minutes: number, text: ReturnType<typeof useText>): string {
  const count = Math.max(1, Math.ceil(minutes))
  return count === 1 ? text('readingTimeOneMinute') : text('readingTimeMinutes', { count })
}

/** A person with name, role and picture, as far as known. */
export function Author({ author }: { readonly author: AuthorView }) {
  const { name, title, href, imageSrc } = author
  return (
    <div className="author">
      {imageSrc !== null && <img src={imageSrc} alt="" width="40" height="40" loading="lazy" />}
      <div>
        {name !== '' && (
          <b className="author-name">{href === null ? name : <a href={href}>{name}</a>}</b>
        )}
        {title !== '' && <span className="author-title">{title}</span>}
        <SocialLinks author={author} />
      </div>
    </div>
  )
}
