import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { PageVersionView } from '@ssgdocs/runtime/contract/page-view'
import type { Version } from '../graph/versions.ts'
import type { ViewContext } from './view-context.ts'

/** The version of a page and its counterparts in other versions. `id` is null for a page without counterparts. */
export function pageVersionView(
  version: Version,
  id: string | null,
  { graph, navigation: { baseUrl } }: ViewContext,
): PageVersionView {
  const { key, name, docs, label, badge, banner } = version.config
  const siblings = graph.versions.filter(({ config }) => config.docs.id === docs.id)
  const routeIn = (other: Version) => (id === null ? undefined : other.routeById.get(id))
  const latest = siblings.find(({ config }) => config.isLast)
  return {
    docs: docs.id,
    key,
    name,
    label,
    badge,
    banner:
      banner === 'none' || latest === undefined
        ? null
        : {
            kind: banner,
            latest: {
              name: latest.config.name,
              label: latest.config.label,
              href: hrefOf(baseUrl, routeIn(latest) ?? latest.mainDoc.route),
            },
          },
    counterparts: Object.fromEntries(
      siblings.flatMap((other) => {
        const route = routeIn(other)
        return route === undefined ? [] : [[other.config.name, hrefOf(baseUrl, route)]]
      }),
    ),
  }
}
