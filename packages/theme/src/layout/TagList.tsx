import type { TagLinkView } from '@ssg/runtime/contract/page-view'

/** The tags of one page or post. */
export function TagList({ tags }: { readonly tags: readonly TagLinkView[] }) {
  if (tags.length === 0) return null
  return (
    <div className="tags">
      <b>Tags:</b>
      <ul>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
