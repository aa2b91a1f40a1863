import titles from '@generated/admonitionTitles'
import { type AdmonitionProps, Admonition as Original } from '@ssgdocs/theme/toolkit'

/** The admonition of our theme; without a title, it has the one in the site's language. */
export default function Admonition({ title, ...props }: AdmonitionProps) {
  return <Original {...props} title={title ?? titles[props.type] ?? props.type} />
}
