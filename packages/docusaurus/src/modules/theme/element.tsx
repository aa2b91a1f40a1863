import { type ComponentProps, createElement, type ReactNode, useContext } from 'react'
import { Permalink } from '../heading-adapter.tsx'
import { OriginalCodeBlock } from './CodeBlock.tsx'

/** An HTML element with the styles it has in Markdown. */
function element<Tag extends 'a' | 'img' | 'ul' | 'li'>(tag: Tag) {
  return (props: ComponentProps<Tag>) => createElement(tag, props)
}

export const A = element('a')
export const Img = element('img')
export const Ul = element('ul')
export const Li = element('li')

/** Preformatted text. Around the code of a code block, nothing: the block has its own element. */
export function Pre(props: ComponentProps<'pre'>) {
  const block = useContext(OriginalCodeBlock)
  return block === null ? <pre {...props} /> : props.children
}

/** Inline code, or the highlighted code block that it is the code of. */
export function Code(props: ComponentProps<'code'>) {
  const block = useContext(OriginalCodeBlock)
  const isBlock = block !== null && props.className?.startsWith('language-')
  return isBlock ? block : <code {...props} />
}

interface HeadingProps extends ComponentProps<'h2'> {
  readonly as: `h${1 | 2 | 3 | 4 | 5 | 6}`
  readonly children?: ReactNode
}

/** A heading. Its children include the permalink, unless a component of the site is around it. */
export function Heading({ as: Tag, children, ...props }: HeadingProps) {
  return (
    <Tag {...props}>
      {children}
      {useContext(Permalink)}
    </Tag>
  )
}
