import type { ComponentProps } from 'react'
import Translate from '../Translate.tsx'
import Tag from './Tag.tsx'

/** The tags of a page. */
export default function TagsListInline({
  tags,
}: {
  readonly tags: readonly ComponentProps<typeof Tag>[]
}) {
  return (
    <div className="tags">
      <b>
        <Translate id="theme.tags.tagsListLabel">Tags:</Translate>
      </b>
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
