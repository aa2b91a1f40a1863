import type { ComponentProps } from 'react'

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** URL of the image, or the value that Docusaurus' ideal-image loader exports. */
  readonly img: string | { readonly default: string } | { readonly src: { readonly src: string } }
}

/** A lazily loaded image, as wide as the text. */
export default function IdealImage({ img, alt = '', style, ...props }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src
  return <img {...props} style={{ width: '100%', ...style }} src={src} alt={alt} loading="lazy" />
}
