import Link from '../../Link.tsx'
import useBaseUrl from '../../useBaseUrl.ts'

interface FooterLogoProps {
  readonly logo: {
    readonly src: string
    readonly srcDark?: string
    readonly alt?: string
    readonly href?: string
    readonly width?: number | string
    readonly height?: number | string
  }
}

/** Footer logo. */
export default function FooterLogo({ logo }: FooterLogoProps) {
  const { src, srcDark = src, alt = '', href, width, height } = logo
  const size = { width, height, alt }
  const images = (
    <>
      <img className="footer__logo only-light" src={useBaseUrl(src)} {...size} alt={alt} />
      <img className="footer__logo only-dark" src={useBaseUrl(srcDark)} {...size} alt={alt} />
    </>
  )
  return href === undefined ? images : <Link href={href}>{images}</Link>
}
