import { isSitePath, parseRoute, routeKey, splitHref } from '@ssgdocs/runtime/contract/addresses'
import type { ReportLevel } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { brokenLink } from './check-links.ts'
import type { LinkTargets } from './link-targets.ts'
import type { SidebarNode } from './sidebars.ts'
import type { Version } from './versions.ts'

/** Reports broken links in sidebars. */
export function checkSidebarLinks(
  versions: readonly Version[],
  targets: LinkTargets,
  level: ReportLevel,
): Outcome<null> {
  const diagnostics: Diagnostic[] = []
  const check = (nodes: readonly SidebarNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'category') check(node.items)
      if (node.type !== 'link' || !isSitePath(node.href)) continue
      const route = parseRoute(splitHref(node.href).path)
      if (targets.pages.has(routeKey(route))) continue
      const diagnostic = brokenLink({ ...node, route }, targets, level)
      if (diagnostic !== null) diagnostics.push(diagnostic)
    }
  }
  for (const { sidebars } of versions) for (const { items } of sidebars) check(items)
  return { value: null, diagnostics }
}
