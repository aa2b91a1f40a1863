import type { SiteConfig } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import { checkCharacters } from '../og-image/check-characters.ts'
import type { OgImage } from '../og-image/og-image.ts'
import { type OgImageDesign, resolveDesign } from '../og-image/resolve-design.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import { renderOgImages } from '../workers/render-og-images.ts'
import type { PreparedSite } from './prepare-site.ts'
import type { Tools } from './tools.ts'

/** How the social cards of a site look; null: it has none. */
export function resolveOgImageDesign(
  { ogImage, siteDir, siteInfo }: SiteConfig,
  { graph }: PreparedSite,
  { definitionStyles }: ThemeBundle,
): OgImageDesign | null {
  if (ogImage === null) return null
  return resolveDesign(ogImage, {
    siteDir,
    definitionStyles: definitionStyles,
    staticFiles: graph.linkTargets.staticFiles,
    direction: siteInfo.locale.direction,
  })
}

/** What there is to say of the cards before they are drawn. */
export function checkOgImages(
  pages: readonly OutputPage[],
  design: OgImageDesign | null,
): readonly Diagnostic[] {
  if (design === null) return []
  const cards = uniqueOgImages(pages).map(({ content }) => content)
  return checkCharacters(cards, design)
}

/** Draws the cards that the last output does not have. */
export async function renderMissingOgImages(
  pages: readonly OutputPage[],
  design: OgImageDesign,
  output: StagedOutput,
  { pool, progress }: Tools,
): Promise<readonly Diagnostic[]> {
  const missing = uniqueOgImages(pages).filter(
    ({ path }) => output.reuseFile(path, path) === undefined,
  )
  if (missing.length === 0) return []

  progress.stage('og-image', missing.length)
  const failures = await renderOgImages({
    images: missing,
    shared: { design, dir: output.dir },
    target: output.target,
    pool,
    onRendered({ path }) {
      output.addFile(path, path)
      progress.tick()
    },
  })
  // What keeps one from being drawn keeps them all.
  return failures.slice(0, 1).map((message) => ogImageFailure(message, design))
}

/** Pages whose cards say the same share one. */
function uniqueOgImages(pages: readonly OutputPage[]): OgImage[] {
  const cards = pages.flatMap(({ ogImage }) => (ogImage === null ? [] : [ogImage]))
  return [...new Map(cards.map((card) => [card.path, card])).values()]
}

function ogImageFailure(message: string, { place }: OgImageDesign): Diagnostic {
  return {
    severity: 'error',
    rule: 'og-image',
    reason: `Unexpected error while drawing a social card: ${message}`,
    hint: 'See to the font or package that the message names, or write `ogImage: false`',
    place,
  }
}
