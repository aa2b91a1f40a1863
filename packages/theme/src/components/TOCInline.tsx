import { trustedHtml } from '@ssgdocs/runtime/contract/trusted-html'

export interface TOCInlineProps {
  /** The headings in document order; in MDX, pass the page's `toc`. */
  readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[]
  /** Highest heading level to list. Default: 2. */
  readonly minHeadingLevel?: number
  /** Lowest heading level to list. Default: 3. */
  readonly maxHeadingLevel?: number
}

/** A table of contents within the text. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps) {
  const headings = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <TocList headings={headings} />
}

function TocList({ headings }: { readonly headings: TOCInlineProps['toc'] }) {
  if (headings.length === 0) return null
  const top = Math.min(...headings.map(({ level }) => level))
  const starts = headings.flatMap(({ level }, index) => (level === top ? [index] : []))
  return (
    <ul>
      {starts.map((start, index) => {
        const heading = headings[start] as TOCInlineProps['toc'][number]
        const html = { __html: trustedHtml(heading.value) }
        return (
          <li key={heading.id}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the page's Markdown. */}
            <a href={`#${heading.id}`} dangerouslySetInnerHTML={html} />
            <TocList headings={headings.slice(start + 1, starts[index + 1])} />
          </li>
        )
      })}
    </ul>
  )
}
