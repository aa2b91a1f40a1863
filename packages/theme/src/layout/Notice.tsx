import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'

/** Marks a draft or unlisted page. */
export const Notice = replaceable('Notice', function Notice({ notice }) {
  const text = useText()
  if (notice === null) return null
  const [title, words] =
    notice === 'draft'
      ? (['draftTitle', 'draftText'] as const)
      : (['unlistedTitle', 'unlistedText'] as const)
  return (
    <aside
      className="admonition admonition-warning theme-admonition theme-admonition-warning"
      data-part="notice"
    >
      <p className="admonition-title">{text(title)}</p>
      <div>
        <p>{text(words)}</p>
      </div>
    </aside>
  )
})
