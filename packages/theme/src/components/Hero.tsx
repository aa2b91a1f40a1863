import type { ReactNode } from 'react'

export interface HeroProps {
  /** The level-1 heading of the page. */
  readonly title: string
  /** One sentence below the title. */
  readonly tagline?: string | undefined
  /**
   * In MDX, Markdown: a code block becomes the install command, a paragraph of links the buttons, the first
   * of which is emphasized, and a list a line of small print. Anything else, such as `CodeTabs` or an image, is placed beside the text.
   */
  readonly children?: ReactNode
}

/** The top of a home page: its level-1 heading, what it is about, and where to start. */
export function Hero({ title, tagline, children }: HeroProps) {
  return (
    <header className="hero" data-part="hero">
      <div data-part="hero-inner">
        <h1>{title}</h1>
        {tagline !== undefined && <p className="hero-tagline">{tagline}</p>}
        {children}
      </div>
    </header>
  )
}
