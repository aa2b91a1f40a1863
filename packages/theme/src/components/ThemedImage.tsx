import type { ComponentProps } from 'react'

export interface ThemedImageProps extends ComponentProps<'img'> {
  /** An image for each colour mode. */
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image that follows the colour mode, by style alone: both are in the page, one is shown and loaded. */
export function ThemedImage({ sources, alt = '', className = '', ...props }: ThemedImageProps) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      loading="lazy"
      {...props}
      className={`only-${mode} ${className}`.trim()}
      src={sources[mode]}
      alt={alt}
    />
  ))
}
