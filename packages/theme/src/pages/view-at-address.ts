import { isWithin } from '@ssgdocs/runtime/contract/addresses'
import type { NotFoundView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'

/** The view of the 404 page at an address, with the version of the docs that the reader was looking for. */
export function viewAtAddress(
  view: NotFoundView,
  { docs }: Pick<SiteView, 'docs'>,
  pathname: string,
): NotFoundView {
  const [closest] = docs
    .flatMap(({ id, versions }) => versions.map((version) => ({ id, version })))
    .filter(({ version }) => isWithin(pathname, version.href))
    .sort((a, b) => b.version.href.length - a.version.href.length)
  if (closest === undefined) return view
  const { key, name, label } = closest.version
  const version = { docs: closest.id, key, name, label, badge: false, banner: null }
  return { ...view, version: { ...version, counterparts: {} } }
}
