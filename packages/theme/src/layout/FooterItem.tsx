import type { FooterColumnView } from '@ssgdocs/runtime/contract/site-view'
import { Link } from '../controls/Link.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { Html } from '../prose/Html.tsx'

/** A link of a column of the footer, or HTML in its place. */
export function FooterItem({ item }: { readonly item: FooterColumnView['links'][number] }) {
  const classes = useClasses()
  if ('html' in item) return <Html tag="li" className={classes('footer-item')} html={item.html} />
  const { label, href, external } = item
  return (
    <li className={classes('footer-item')}>
      <Link className={classes('footer-link')} href={href} external={external}>
        {label}
      </Link>
    </li>
  )
}
