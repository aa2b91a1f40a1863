import { useSite } from '../hooks/useSite.ts'

/** Logo and title, linked to the home page. CSS shows the logo for the color mode. */
export function Brand() {
  const { baseUrl, navbar } = useSite()
  const { logo, title } = navbar
  return (
    <a className="brand" href={baseUrl}>
      {logo !== null && (
        <>
          <img
            className={logo.srcDark === null ? 'brand-logo' : 'brand-logo only-light'}
            src={logo.src}
            alt={logo.alt}
            {...logo.size}
          />
          {logo.srcDark !== null && (
            <img
              className="brand-logo only-dark"
              src={logo.srcDark}
              alt={logo.alt}
              {...logo.size}
            />
          )}
        </>
      )}
      <b className="brand-title">{title}</b>
    </a>
  )
}
