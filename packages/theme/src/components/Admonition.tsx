import type { ReactNode } from 'react'

/** Types an author may write, and the one each looks like. */
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
  /** One nobody knows looks like `info`, and the console says so. */
  readonly type: AdmonitionType
  /** Its type's name when left out. */
  readonly title?: ReactNode
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Something to be read apart from the text around it. The same markup as `:::note … :::`. */
export function Admonition({ type, title = type, id, className = '', children }: AdmonitionProps) {
  const classes = `admonition admonition-${admonitionStyle(type)} theme-admonition theme-admonition-${type}`
  return (
    <aside id={id} className={`${classes} ${className}`.trimEnd()} data-part="admonition">
      <p className="admonition-title">{title}</p>
      <div>{children}</div>
    </aside>
  )
}

function admonitionStyle(type: AdmonitionType): string {
  if (Object.hasOwn(stylesByType, type)) return stylesByType[type]
  console.warn(
    `Unexpected type "${type}" of <Admonition>, expected one of ${Object.keys(stylesByType).join(', ')}`,
  )
  return 'info'
}
