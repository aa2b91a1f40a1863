import type { CrumbView } from '@ssg/runtime/contract/page-view'
import { HomeIcon } from '../controls/icons.tsx'
import { useSite } from '../hooks/useSite.ts'

/** The way to the page from the front page. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  const { baseUrl } = useSite()
  if (crumbs.length === 0) return null
  const here = crumbs.length - 1
  return (
    <nav className="breadcrumbs theme-doc-breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={baseUrl} aria-label="Home page">
            <HomeIcon />
          </a>
        </li>
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {index === here ? (
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
}
