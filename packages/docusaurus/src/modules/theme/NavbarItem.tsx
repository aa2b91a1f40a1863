import Link, { type LinkProps } from '../Link.tsx'

interface NavbarItemProps extends LinkProps {
  readonly type?: string
  readonly label?: string
  /** The content, as HTML. */
  readonly html?: string
  /** The item, as HTML; its type is `html`. */
  readonly value?: string
  readonly mobile?: boolean
  readonly position?: string
}

/** A link or HTML in the navbar. Items of the configuration are those of our theme, unless their type is custom. */
export default function NavbarItem({
  type = 'default',
  label,
  html,
  value = '',
  mobile = false,
  position: _,
  className = '',
  ...link
}: NavbarItemProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written in the configuration.
  if (type === 'html') return <span dangerouslySetInnerHTML={{ __html: value }} />
  const classes = `${mobile ? 'menu__link' : 'navbar__item navbar__link'} ${className}`.trim()
  return html === undefined ? (
    <Link {...link} className={classes}>
      {label}
    </Link>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written in the configuration.
    <Link {...link} className={classes} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
