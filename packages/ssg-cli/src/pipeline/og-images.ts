import type { SiteConfig } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { checkCharacters } from '../og-image/check-characters.ts'
import type { OgImage } from '../og-image/og-image.ts'
import { readDarkTokens } from '../og-image/read-dark-tokens.ts'
import { type OgImageDesign, resolveDesign } from '../og-image/resolve-design.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import { renderOgImages } from '../workers/render-og-images.ts'
import type { Tools } from './tools.ts'

/** Resolves the design of the OG images; null if the site has none. */
export async function resolveOgImageDesign(
  { ogImage, siteDir, siteInfo }: Pick<SiteConfig, 'ogImage' | 'siteDir' | 'siteInfo'>,
  { linkTargets }: SiteGraph,
  { definitionStyles }: ThemeBundle,
): Promise<OgImageDesign | null> {
  if (ogImage === null) return null
  return resolveDesign(ogImage, {
    siteDir,
    darkTokens: await readDarkTokens(definitionStyles),
    staticFiles: linkTargets.staticFiles,
    direction: siteInfo.locale.direction,
  })
}

/** Reports what is wrong with the images without rendering them. */
export async function checkOgImages(
  pages: readonly OutputPage[],
  design: OgImageDesign | null,
): Promise<readonly Diagnostic[]> {
  if (design === null) return []
  return await checkCharacters(
    uniqueOgImages(pages).map(({ content }) => content),
    design,
  )
}

/** Output of OG images. */
export interface OgImageTarget {
  /** Null if there are no images. */
  readonly design: OgImageDesign | null
  readonly output: StagedOutput
}

/** Checks the images and renders those that the previous output does not have. */
export async function writeOgImages(
  pages: readonly OutputPage[],
  { design, output }: OgImageTarget,
  { pool, progress }: Pick<Tools, 'pool' | 'progress'>,
): Promise<readonly Diagnostic[]> {
  if (design === null) return []
  const problems = await checkOgImages(pages, design)
  const missing = uniqueOgImages(pages)
    .filter(({ path }) => !output.reuseFile(path, path))
    .sort(byTitle)
  if (missing.length === 0) return problems

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
  // All images fail for the same reason, such as a font that cannot be read: one diagnostic is enough.
  return [...problems, ...failures.slice(0, 1).map((message) => renderingFailed(message, design))]
}

/** Pages with the same content share an image. */
function uniqueOgImages(pages: readonly OutputPage[]): OgImage[] {
  const images = pages.flatMap(({ ogImage }) => (ogImage === null ? [] : [ogImage]))
  return [...new Map(images.map((image) => [image.path, image])).values()]
}

/** The images of a page in several versions follow one another, since the renderer caches what they share. */
function byTitle({ content: first }: OgImage, { content: second }: OgImage): number {
  const [one, other] = [first, second].map(({ title, description }) => title + description)
  return one === other ? 0 : String(one) < String(other) ? -1 : 1
}

function renderingFailed(message: string, { place }: OgImageDesign): Diagnostic {
  return {
    severity: 'error',
    rule: 'og-image',
    reason: `Cannot render an OG image: ${message}`,
    hint: 'Check the font or package that the message names, or set `ogImage: false`',
    place,
  }
}
