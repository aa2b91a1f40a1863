import type { ComponentProps } from 'react'

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** The URL of the image, or what the loader of Docusaurus makes of it. */
  readonly img: string | { readonly default: string } | { readonly src: { readonly src: string } }
}

/** An image, loaded when it is near the screen. */
export default function IdealImage({ img, alt = '', ...props }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src
  return <img {...props} src={src} alt={alt} loading="lazy" />
}
