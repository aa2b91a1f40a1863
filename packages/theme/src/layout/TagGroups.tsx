import type { CountedTagView } from '@ssgdocs/runtime/contract/view-parts'

/** Tags grouped by first letter, with page counts. */
export function TagGroups({ tags }: { readonly tags: readonly CountedTagView[] }) {
  return groupByFirstLetter(tags).map(([letter, group]) => (
    <section key={letter} className="tag-group" aria-label={letter}>
      <h2 id={letter}>{letter}</h2>
      <ul>
        {group.map(({ label, href, count }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label}
              <span className="tag-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function groupByFirstLetter(
  tags: readonly CountedTagView[],
): readonly (readonly [string, readonly CountedTagView[]])[] {
  const groups = new Map<string, CountedTagView[]>()
  for (const tag of tags) {
    const letter = (Array.from(tag.label)[0] ?? '').toUpperCase()
    const group = groups.get(letter)
    if (group === undefined) groups.set(letter, [tag])
    else group.push(tag)
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'))
}
