import { trustedHtml } from '@ssgdocs/runtime/contract/trusted-html'
import { useContext } from 'react'
import { SiteContext } from '../hooks/useSite.ts'

export interface TOCInlineProps {
  /** The headings in document order; in MDX, pass the page's `toc`. */
  readonly toc: readonly TocHeading[]
  /** Highest heading level to list. Defaults to that of the table of contents. */
  readonly minHeadingLevel?: number | undefined
  /** Lowest heading level to list. Defaults to that of the table of contents. */
  readonly maxHeadingLevel?: number | undefined
}

interface TocHeading {
  readonly value: string
  readonly id: string
  readonly level: number
}

interface TocNode extends TocHeading {
  readonly children: readonly TocNode[]
}

/** A table of contents within the text. */
export function TOCInline({ toc, minHeadingLevel, maxHeadingLevel }: TOCInlineProps) {
  const { min = 2, max = 3 } = useContext(SiteContext)?.headingLevels ?? {}
  const range = { min: minHeadingLevel ?? min, max: maxHeadingLevel ?? max }
  return <TocList nodes={withinLevels(toTree(toc), range)} />
}

/** Nests each heading in the closest one before it with a higher level. */
function toTree(headings: readonly TocHeading[]): readonly TocNode[] {
  const [first, ...others] = headings
  if (first === undefined) return []
  const next = others.findIndex(({ level }) => level <= first.level)
  const end = next < 0 ? others.length : next
  return [{ ...first, children: toTree(others.slice(0, end)) }, ...toTree(others.slice(end))]
}

/** Replaces each heading outside of the levels by those below it. */
function withinLevels(
  nodes: readonly TocNode[],
  range: { readonly min: number; readonly max: number },
): readonly TocNode[] {
  return nodes.flatMap((node) => {
    const children = withinLevels(node.children, range)
    return node.level >= range.min && node.level <= range.max ? [{ ...node, children }] : children
  })
}

function TocList({ nodes }: { readonly nodes: readonly TocNode[] }) {
  if (nodes.length === 0) return null
  return (
    <ul>
      {nodes.map(({ id, value, children }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the page's Markdown. */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: trustedHtml(value) }} />
          <TocList nodes={children} />
        </li>
      ))}
    </ul>
  )
}
