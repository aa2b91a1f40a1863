import type { TagLinkView } from '@ssgdocs/runtime/contract/view-parts'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'

/** The tags of a page or post. */
export function TagList({ tags }: { readonly tags: readonly TagLinkView[] }) {
  const text = useText()
  const classes = useClasses()
  if (tags.length === 0) return null
  return (
    <div className="tags">
      <b>{text('tags')}</b>
      <ul>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <a className={classes('tag', 'tag')} href={href} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
