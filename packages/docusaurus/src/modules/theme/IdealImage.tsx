import type { ComponentProps } from 'react'

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** URL of the image, or the value that Docusaurus' ideal-image loader exports. */
  readonly img: string | { readonly default: string } | { readonly src: { readonly src: string } }
}

/** A lazily loaded image, as wide as its block, which has the class and the styles. */
export default function IdealImage(props: IdealImageProps) {
  const { img, alt = '', className, style, ...rest } = props
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src
  return (
    <div className={className} style={style}>
      <img
        {...rest}
        style={{ display: 'block', width: '100%' }}
        src={src}
        alt={alt}
        loading="lazy"
      />
    </div>
  )
}
