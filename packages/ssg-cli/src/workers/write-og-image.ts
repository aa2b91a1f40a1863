import { cacheKind } from '../cache/cache-kind.ts'
import type { Store } from '../cache/store.ts'
import type { FileWriter } from '../emit/file-writer.ts'
import { importExtra } from '../extras/extra.ts'
import type { OgImage } from '../og-image/og-image.ts'
import type { OgImagePackage, OgImageRenderer } from '../og-image/og-image-package.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'

/** PNG files in base64, by path. */
const ogImages = cacheKind<string>('og-image')

/** Returns the renderer of a design. */
export type LoadRenderer = (design: OgImageDesign) => Promise<OgImageRenderer>

export interface WriteOgImageTools {
  readonly store: Store
  readonly write: FileWriter
  readonly loadRenderer: LoadRenderer
}

/** Writes an OG image, from the store if it has been rendered before. */
export async function writeOgImage(
  { path, content }: OgImage,
  design: OgImageDesign,
  { store, write, loadRenderer }: WriteOgImageTools,
): Promise<void> {
  const cached = store.read(ogImages, path)
  if (cached !== undefined) return write(path, Buffer.from(cached, 'base64'))
  const render = await loadRenderer(design)
  const bytes = render(content)
  store.write(ogImages, path, Buffer.from(bytes).toString('base64'))
  write(path, bytes)
}

/** Loads the rendering library and the fonts with the first image, and keeps the renderer of the last design. */
export function createRendererLoader(): LoadRenderer {
  let last: { readonly key: string; readonly renderer: Promise<OgImageRenderer> } | undefined
  return (design) => {
    if (last?.key !== design.key) last = { key: design.key, renderer: loadRenderer(design) }
    return last.renderer
  }
}

async function loadRenderer({ look, packageEntry }: OgImageDesign): Promise<OgImageRenderer> {
  const { createRenderer } = await importExtra<OgImagePackage>(packageEntry)
  return createRenderer(look)
}
