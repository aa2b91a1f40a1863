import type { ComponentProps } from 'react'

export interface ThemedImageProps extends ComponentProps<'img'> {
  /** The image URL for each colour mode. */
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image per colour mode, switched by CSS: both are in the markup; the browser loads only the visible one. */
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
