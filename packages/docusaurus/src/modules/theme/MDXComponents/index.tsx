import { mdxComponents } from '@ssgdocs/theme/toolkit'
import type { ComponentProps } from 'react'
import { A, Code, Heading, Img, Li, Pre, Ul } from '../element.tsx'

function heading(as: ComponentProps<typeof Heading>['as']) {
  return (props: Omit<ComponentProps<typeof Heading>, 'as'>) => <Heading as={as} {...props} />
}

/** The components of Markdown, and its elements, which packages use outside of Markdown. */
export default {
  ...mdxComponents,
  a: A,
  code: Code,
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
}
