import type { BlogTagsView } from '@ssg/runtime/contract/page-view'
import { useText } from '../customize/Text.tsx'

/** All tags of the blog by first letter. */
export function BlogTagsPage({ view }: { readonly view: BlogTagsView }) {
  return (
    <>
      <header className="page-header">
        <h1>{useText()('allTags')}</h1>
      </header>
      {byFirstLetter(view.tags).map(([letter, tags]) => (
        <section key={letter} className="letter" aria-label={letter}>
          <h2>{letter}</h2>
          <ul>
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a className="tag" href={href} rel="tag">
                  {label}
                  <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type Tag = BlogTagsView['tags'][number]

function byFirstLetter(tags: readonly Tag[]): readonly (readonly [string, readonly Tag[]])[] {
  const groups = new Map<string, Tag[]>()
  for (const tag of tags) {
    const letter = (Array.from(tag.label)[0] ?? '').toUpperCase()
    const group = groups.get(letter)
    if (group === undefined) groups.set(letter, [tag])
    else group.push(tag)
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'))
}
