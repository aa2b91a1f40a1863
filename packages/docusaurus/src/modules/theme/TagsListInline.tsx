import type { ComponentProps } from 'react'
import Tag from './Tag.tsx'

/** The tags of a page. */
export default function TagsListInline({
  tags,
}: {
  readonly tags: readonly ComponentProps<typeof Tag>[]
}) {
  return (
    <div className="tags">
      <b>Tags:</b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </div>
  )
}
