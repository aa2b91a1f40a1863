import type { ReactNode } from 'react'

/** A 24×24 SVG icon in the current text color. How its lines look is in the stylesheet: a page has many. */
export function Icon({ name, children }: { readonly name: string; readonly children: ReactNode }) {
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

export function MenuIcon() {
  return (
    <Icon name="menu">
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon name="close">
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function ChevronIcon() {
  return (
    <Icon name="chevron">
      <path d="m9 6 6 6-6 6" />
    </Icon>
  )
}

export function HomeIcon() {
  return (
    <Icon name="home">
      <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9" />
    </Icon>
  )
}

export function SunIcon() {
  return (
    <Icon name="sun">
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </Icon>
  )
}

export function MoonIcon() {
  return (
    <Icon name="moon">
      <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />
    </Icon>
  )
}

export function SystemIcon() {
  return (
    <Icon name="system">
      <path d="M4 5h16v11H4zM9 20h6m-3-4v4" />
    </Icon>
  )
}

export function PageIcon() {
  return (
    <Icon name="page">
      <path d="M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h4" />
    </Icon>
  )
}

export function FolderIcon() {
  return (
    <Icon name="folder">
      <path d="M3.5 6.5h6l2 2.5h9v10h-17z" />
    </Icon>
  )
}

export function LinkIcon() {
  return (
    <Icon name="link">
      <path d="M10 14a4 4 0 0 0 5.7 0l3.2-3.2A4 4 0 0 0 13.2 5L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2A4 4 0 0 0 10.8 19l1.2-1.3" />
    </Icon>
  )
}

export function ArrowUpIcon() {
  return (
    <Icon name="arrow-up">
      <path d="M12 19V5m-6 6 6-6 6 6" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon name="search">
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </Icon>
  )
}
