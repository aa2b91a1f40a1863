import type { HeadingView } from '@ssgdocs/runtime/contract/view-parts'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'

interface NestedHeading extends HeadingView {
  readonly level: number
  readonly children: NestedHeading[]
}

/**
 * The table of contents of a page. Headings are nested before they are filtered by level, so that the
 * children of a filtered heading move up.
 */
export function headingViews(
  { headings, source }: Page,
  levels: NavigationConfig['headingLevels'],
): HeadingView[] {
  const { frontMatter } = source
  if (frontMatter.hide_table_of_contents === true) return []
  const min = frontMatter.toc_min_heading_level ?? levels.min
  const max = frontMatter.toc_max_heading_level ?? levels.max

  const top: NestedHeading[] = []
  const open: NestedHeading[] = []
  for (const { id, level, html } of headings) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const heading: NestedHeading = { id, html, level, children: [] }
    ;(open.at(-1)?.children ?? top).push(heading)
    open.push(heading)
  }
  return filterLevels(top, min, max)
}

function filterLevels(headings: readonly NestedHeading[], min: number, max: number): HeadingView[] {
  return headings.flatMap(({ id, html, level, children }) => {
    const below = filterLevels(children, min, max)
    return level < min || level > max ? below : [{ id, html, children: below }]
  })
}
