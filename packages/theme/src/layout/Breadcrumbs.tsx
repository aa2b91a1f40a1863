import { HomeIcon } from '../controls/icons.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useSite } from '../hooks/useSite.ts'

/** The path from the home page. The last breadcrumb is the current page. */
export const Breadcrumbs = replaceable('Breadcrumbs', function Breadcrumbs({ breadcrumbs }) {
  const text = useText()
  const classes = useClasses()
  const { baseUrl } = useSite()
  if (breadcrumbs.length === 0) return null
  const last = breadcrumbs.length - 1
  return (
    <nav
      className="breadcrumbs theme-doc-breadcrumbs"
      aria-label={text('breadcrumbs')}
      data-part="breadcrumbs"
    >
      <ol className={classes('breadcrumb-list')}>
        <li className={classes('breadcrumb-item')}>
          <a className={classes('breadcrumb-link')} href={baseUrl} aria-label={text('homePage')}>
            <HomeIcon />
          </a>
        </li>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={label} className={classes('breadcrumb-item')}>
            {index === last ? (
              <span className={classes('breadcrumb-link')} aria-current="page">
                {label}
              </span>
            ) : href === null ? (
              <span className={classes('breadcrumb-link')}>{label}</span>
            ) : (
              <a className={classes('breadcrumb-link')} href={href}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
})
