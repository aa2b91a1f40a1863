import type { FooterColumnView } from '@ssgdocs/runtime/contract/site-view'
import { Link } from '../controls/Link.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { Html } from '../prose/Html.tsx'

/** A link of a column of the footer, or HTML in its place. */
export function FooterItem({ item }: { readonly item: FooterColumnView['links'][number] }) {
  const classes = useClasses()
  if ('html' in item) return <Html tag="li" className={classes('footer-item')} html={item.html} />
  const { label, href, external, className, attributes } = item
  return (
    <li className={classes('footer-item')}>
      <Link
        className={classes('footer-link', className)}
        href={href}
        external={external}
        attributes={attributes}
      >
        {label}
      </Link>
    </li>
  )
}
