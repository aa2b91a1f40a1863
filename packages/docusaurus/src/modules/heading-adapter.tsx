import { Children, createContext, isValidElement, type ReactNode } from 'react'
import type { SiteComponent } from './site-component.ts'
import { withNames } from './with-names.ts'

/** The permalink of the heading that a component of the site renders. */
export const Permalink = createContext<ReactNode>(null)

/**
 * A heading of Markdown rendered by a component of the site. As in Docusaurus, its children do not include the permalink,
 * which the original heading adds.
 */
export function withoutPermalink(Component: SiteComponent, fixed: object = {}): SiteComponent {
  return ({ children, ...props }) => {
    const parts = Children.toArray(children)
    const link = parts.find(isPermalink)
    const text = link === undefined ? children : parts.filter((part) => part !== link)
    return (
      <Permalink value={link}>
        <Component {...fixed} {...props}>
          {Array.isArray(text) && text.length === 1 ? text[0] : text}
        </Component>
      </Permalink>
    )
  }
}

/** `Heading` for each level. */
export function headings(Component: SiteComponent): Readonly<Record<string, SiteComponent>> {
  const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
  return withNames(
    Object.fromEntries(levels.map((as) => [as, withoutPermalink(Component, { as })])),
  )
}

function isPermalink(node: ReactNode): boolean {
  return (
    isValidElement<{ readonly className?: unknown }>(node) && node.props.className === 'hash-link'
  )
}
