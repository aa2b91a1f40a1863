import { HomeIcon } from '../controls/icons.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

/** The path from the home page. The last breadcrumb is the current page. */
export const Breadcrumbs = replaceable('Breadcrumbs', function Breadcrumbs({ breadcrumbs }) {
  const text = useText()
  const { baseUrl } = useSite()
  if (breadcrumbs.length === 0) return null
  const last = breadcrumbs.length - 1
  return (
    <nav
      className="breadcrumbs theme-doc-breadcrumbs"
      aria-label={text('breadcrumbs')}
      data-part="breadcrumbs"
    >
      <ol>
        <li>
          <a href={baseUrl} aria-label={text('homePage')}>
            <HomeIcon />
          </a>
        </li>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={label}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : href === null ? (
              <span>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
})
