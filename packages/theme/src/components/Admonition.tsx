import type { ReactNode } from 'react'

/** The accepted types, with the style that each is shown in. */
const stylesByType = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  secondary: 'note',
  important: 'info',
  success: 'tip',
} as const

export type AdmonitionType = keyof typeof stylesByType

export interface AdmonitionProps {
  /** `note`, `tip`, `info` (the default), `warning`, `danger` or an alias. An unknown type is shown as `info` and logs a warning. */
  readonly type?: AdmonitionType | undefined
  /** Defaults to the name of the type. */
  readonly title?: ReactNode
  /** Replaces the icon of the type; null for none. */
  readonly icon?: ReactNode
  /** Target of links. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A callout. Renders the same markup as `:::note … :::` in Markdown. */
export function Admonition({
  type = 'info',
  title = type,
  icon,
  id,
  className = '',
  children,
}: AdmonitionProps) {
  const hasOwnIcon = icon !== undefined
  const classes = `admonition admonition-${admonitionStyle(type)} theme-admonition theme-admonition-${type}`
  return (
    <aside
      id={id}
      className={`${classes}${hasOwnIcon ? ' admonition-with-icon' : ''} ${className}`.trimEnd()}
      data-part="admonition"
    >
      <p className="admonition-title">
        {hasOwnIcon && <span className="admonition-icon">{icon}</span>}
        {hasOwnIcon && ' '}
        {title}
      </p>
      <div>{children}</div>
    </aside>
  )
}

function admonitionStyle(type: AdmonitionType): string {
  if (Object.hasOwn(stylesByType, type)) return stylesByType[type]
  console.warn(
    `Unknown <Admonition> type "${type}". Use one of ${Object.keys(stylesByType).join(', ')}`,
  )
  return 'info'
}
