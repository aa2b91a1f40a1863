import type { TocItem } from '../toc.ts'

interface TOCItemsProps {
  readonly toc: readonly TocItem[]
  readonly className?: string | null
  readonly linkClassName?: string | null
}

/** Nested lists of headings. */
export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
}: TOCItemsProps) {
  if (toc.length === 0) return null
  const level = Math.min(...toc.map((item) => item.level))
  const starts = toc.flatMap((item, index) => (index === 0 || item.level === level ? [index] : []))
  return (
    <ul className={`toc-list ${className ?? ''}`.trim()}>
      {starts.map((start, index) => {
        const [item, ...nested] = toc.slice(start, starts[index + 1])
        return (
          item && (
            <li key={item.id}>
              <a
                className={linkClassName ?? undefined}
                href={`#${item.id}`}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the heading's Markdown.
                dangerouslySetInnerHTML={{ __html: item.value }}
              />
              <TOCItems toc={nested} className={null} linkClassName={linkClassName} />
            </li>
          )
        )
      })}
    </ul>
  )
}
