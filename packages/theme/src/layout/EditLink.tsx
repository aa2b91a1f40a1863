import type { Href } from '@ssg/runtime/contract/site-view'
import { Link } from '../controls/Link.tsx'

/** The row below a text that leads to its source. */
export function EditLink({ href }: { readonly href: Href | null }) {
  if (href === null) return null
  return (
    <p className="edit-row">
      <Link className="theme-edit-this-page" href={href} external>
        Edit this page
      </Link>
    </p>
  )
}
