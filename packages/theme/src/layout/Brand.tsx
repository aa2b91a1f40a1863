import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { replaceable } from '../customize/replaceable.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useSite } from '../hooks/useSite.ts'

/** Logo and title, linked to the home page unless the site says otherwise. CSS shows the logo for the color mode. */
export const Brand = replaceable('Brand', function Brand() {
  const { baseUrl, navbar } = useSite()
  const { logo, title } = navbar
  const classes = useClasses()
  return (
    <a
      className={classes('brand', 'brand')}
      href={logo?.link.href ?? baseUrl}
      target={logo?.link.target}
    >
      {logo !== null && (
        <span className={classes('brand-logo', 'brand-logo')}>
          <LogoImage src={logo.src} mode={logo.srcDark === null ? '' : 'only-light '} />
          {logo.srcDark !== null && <LogoImage src={logo.srcDark} mode="only-dark " />}
        </span>
      )}
      <b className={classes('brand-title', 'brand-title')}>{title}</b>
    </a>
  )
})

function LogoImage({ src, mode }: { readonly src: Href; readonly mode: string }) {
  const { logo } = useSite().navbar
  if (logo === null) return null
  const { className = '', style, width, height } = logo.image
  return (
    <img
      className={`${mode}${className}`.trim() || undefined}
      style={style}
      src={src}
      alt={logo.alt}
      width={width ?? logo.size?.width}
      height={height ?? logo.size?.height}
    />
  )
}
