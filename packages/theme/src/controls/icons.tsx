import type { ReactNode } from 'react'

/** A 24×24 SVG icon in the current text color. */
export function SvgIcon({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An icon whose shape is in `icons.css`: a page has many. */
function Icon({ name }: { readonly name: string }) {
  return <i className={`icon icon-${name}`} />
}

export function MenuIcon() {
  return <Icon name="menu" />
}

export function CloseIcon() {
  return <Icon name="close" />
}

export function ChevronIcon() {
  return <Icon name="chevron" />
}

export function HomeIcon() {
  return <Icon name="home" />
}

export function SunIcon() {
  return <Icon name="sun" />
}

export function MoonIcon() {
  return <Icon name="moon" />
}

export function SystemIcon() {
  return (
    <SvgIcon name="system">
      <path d="M4 5h16v11H4zM9 20h6m-3-4v4" />
    </SvgIcon>
  )
}

export function PageIcon() {
  return <Icon name="page" />
}

export function FolderIcon() {
  return (
    <SvgIcon name="folder">
      <path d="M3.5 6.5h6l2 2.5h9v10h-17z" />
    </SvgIcon>
  )
}

export function LinkIcon() {
  return (
    <SvgIcon name="link">
      <path d="M10 14a4 4 0 0 0 5.7 0l3.2-3.2A4 4 0 0 0 13.2 5L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2A4 4 0 0 0 10.8 19l1.2-1.3" />
    </SvgIcon>
  )
}

export function ArrowUpIcon() {
  return <Icon name="arrow-up" />
}

export function SearchIcon() {
  return <Icon name="search" />
}
