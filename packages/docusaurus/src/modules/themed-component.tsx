import { Fragment, type ReactNode } from 'react'

interface ThemedProps {
  readonly className?: string
  readonly children: (mode: { readonly theme: string; readonly className: string }) => ReactNode
}

/** An element for each color mode. CSS shows the one of the current mode. */
export function ThemedComponent({ className = '', children }: ThemedProps) {
  return ['light', 'dark'].map((theme) => (
    <Fragment key={theme}>
      {children({ theme, className: `${className} only-${theme}`.trim() })}
    </Fragment>
  ))
}
