import { type ComponentProps, createElement, type ReactNode } from 'react'

/** An HTML element with the styles it has in Markdown. */
function element<Tag extends 'a' | 'img' | 'pre' | 'code' | 'ul' | 'li'>(tag: Tag) {
  return (props: ComponentProps<Tag>) => createElement(tag, props)
}

export const A = element('a')
export const Img = element('img')
export const Pre = element('pre')
export const Code = element('code')
export const Ul = element('ul')
export const Li = element('li')

interface HeadingProps extends ComponentProps<'h2'> {
  readonly as: `h${1 | 2 | 3 | 4 | 5 | 6}`
  readonly children?: ReactNode
}

/** A heading. Its children include the permalink. */
export function Heading({ as, ...props }: HeadingProps) {
  return createElement(as, props)
}
