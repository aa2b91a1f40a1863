import type { ComponentProps } from 'react'
import { useText } from '../customize/Text.tsx'

export interface HeadingProps extends ComponentProps<'h2'> {
  /** The element. All other props are its attributes. */
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading. With an id, it has an anchor link like Markdown headings. */
export function Heading({ as: Tag, id, children, ...props }: HeadingProps) {
  const label = useText()('directLink')
  return (
    <Tag id={id} {...props}>
      {children}
      {id !== undefined && Tag !== 'h1' && (
        <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
          {'\u200B'}
        </a>
      )}
    </Tag>
  )
}
