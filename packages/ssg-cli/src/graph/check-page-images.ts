import { isExternalHref, parseRoute, splitHref } from '@ssgdocs/runtime/contract/addresses'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { LinkTargets } from './link-targets.ts'
import { severityOf } from './severity.ts'

/** Reports pages whose `image`, which previews of links to them show, is not a file of the site. */
export function checkPageImages(
  pages: readonly Page[],
  { staticFiles, generatedPaths, suggestions }: LinkTargets,
  { onBrokenMarkdownImages }: Pick<NavigationConfig, 'onBrokenMarkdownImages'>,
): Outcome<null> {
  const isIgnored = severityOf(onBrokenMarkdownImages) === null
  const diagnostics = pages.flatMap(({ source }): Diagnostic[] => {
    const { image } = source.frontMatter
    if (isIgnored || image === undefined || isExternalHref(image)) return []
    const route = parseRoute(splitHref(image).path)
    if (staticFiles.has(route) || generatedPaths.has(route)) return []
    const near = suggestions.file(image)
    return [
      {
        severity: 'warning',
        rule: 'missing-image',
        reason: `Cannot find the image "${image}"`,
        hint:
          near === undefined
            ? 'Put the file into a static folder, and write its path there'
            : `Use the nearest file, ${near}`,
        place: { file: source.file, line: source.fieldLines['image'] ?? 1, column: 1 },
      },
    ]
  })
  return { value: null, diagnostics }
}
