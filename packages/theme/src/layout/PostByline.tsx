import type { AuthorView, PostSummaryView } from '@ssg/runtime/contract/page-view'

/** When a post was written, how long it takes to read, and who wrote it. */
export function PostByline({ post }: { readonly post: PostSummaryView }) {
  return (
    <>
      <p className="post-meta">
        <time dateTime={post.date}>{post.dateLabel}</time>
        {post.readingMinutes > 0 && ` · ${readingTime(post.readingMinutes)}`}
      </p>
      {post.authors.length > 0 && (
        <ul className="authors">
          {post.authors.map((author) => (
            <li key={author.name}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function readingTime(minutes: number): string {
  const whole = Math.ceil(minutes)
  return whole === 1 ? 'One min read' : `${whole} min read`
}

/** A person with name, role and picture, as far as known. */
export function Author({ author }: { readonly author: AuthorView }) {
  const { name, title, href, imageSrc } = author
  return (
    <div className="author">
      {imageSrc !== null && <img src={imageSrc} alt="" width="40" height="40" loading="lazy" />}
      <div>
        <b className="author-name">{href === null ? name : <a href={href}>{name}</a>}</b>
        {title !== '' && <span className="author-title">{title}</span>}
      </div>
    </div>
  )
}
