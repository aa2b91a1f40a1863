import { replaceable } from '../customize/replaceable.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useSite } from '../hooks/useSite.ts'

/** Logo and title, linked to the home page. CSS shows the logo for the color mode. */
export const Brand = replaceable('Brand', function Brand() {
  const { baseUrl, navbar } = useSite()
  const { logo, title } = navbar
  const classes = useClasses()
  return (
    <a className={classes('brand', 'brand')} href={baseUrl}>
      {logo !== null && (
        <>
          <img
            className={classes(
              'brand-logo',
              logo.srcDark === null ? 'brand-logo' : 'brand-logo only-light',
            )}
            src={logo.src}
            alt={logo.alt}
            {...logo.size}
          />
          {logo.srcDark !== null && (
            <img
              className={classes('brand-logo', 'brand-logo only-dark')}
              src={logo.srcDark}
              alt={logo.alt}
              {...logo.size}
            />
          )}
        </>
      )}
      <b className={classes('brand-title', 'brand-title')}>{title}</b>
    </a>
  )
})
