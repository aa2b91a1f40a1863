import Link, { type LinkProps } from '../../Link.tsx'

export interface FooterItem extends LinkProps {
  readonly label?: string
  readonly html?: string
}

/** A footer link. */
export default function FooterLinkItem({ item }: { readonly item: FooterItem }) {
  const { label, html: _, className, ...link } = item
  return (
    <Link {...link} className={`footer__link-item ${className ?? ''}`.trim()}>
      {label}
    </Link>
  )
}
