import type { ComponentProps } from 'react'

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** URL of the image, or the value that Docusaurus' ideal-image loader exports. */
  readonly img: string | { readonly default: string } | { readonly src: { readonly src: string } }
}

/** A lazily loaded image. */
export default function IdealImage({ img, alt = '', ...props }: IdealImageProps) {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src
  return <img {...props} src={src} alt={alt} loading="lazy" />
}
