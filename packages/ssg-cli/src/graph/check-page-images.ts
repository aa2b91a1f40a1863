import { isExternalHref, parseRoute, splitHref } from '@ssgdocs/runtime/contract/addresses'
import { isBesidePage } from '../compile/front-matter-image.ts'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { LinkTargets } from './link-targets.ts'
import { severityOf } from './severity.ts'

type ImageSettings = Pick<NavigationConfig, 'configuredImages' | 'onBrokenMarkdownImages'>

/**
 * Reports images that are not files of the site: the `image` of a page, which previews of links to it show, unless it
 * is beside the page, and the icon, the logo and the `theme.image` of the configuration.
 */
export function checkPageImages(
  pages: readonly Page[],
  targets: LinkTargets,
  { configuredImages, onBrokenMarkdownImages }: ImageSettings,
): Outcome<null> {
  if (severityOf(onBrokenMarkdownImages) === null) return { value: null, diagnostics: [] }
  const ofPages = pages.flatMap(({ source }) => {
    const { file, fieldLines, frontMatter } = source
    const place = { file, line: fieldLines['image'] ?? 1, column: 1 }
    const { image } = frontMatter
    return image === undefined || isBesidePage(image) ? [] : [{ src: image, place }]
  })
  const diagnostics = [...configuredImages, ...ofPages]
    .filter(({ src }) => isMissing(src, targets))
    .map(({ src, place }) => missingImage(src, place, targets))
  return { value: null, diagnostics }
}

function isMissing(src: string, { staticFiles, generatedPaths }: LinkTargets): boolean {
  if (isExternalHref(src)) return false
  const route = parseRoute(splitHref(src).path)
  return !staticFiles.has(route) && !generatedPaths.has(route)
}

function missingImage(src: string, place: Place, { suggestions }: LinkTargets): Diagnostic {
  const near = suggestions.file(src)
  return {
    severity: 'warning',
    rule: 'missing-image',
    reason: `Cannot find the image "${src}"`,
    hint:
      near === undefined
        ? 'Put the file into a static folder, and write its path there'
        : `Use the nearest file, ${near}`,
    place,
  }
}
