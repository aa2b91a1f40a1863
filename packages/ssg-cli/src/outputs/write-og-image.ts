import { join } from 'node:path'
import { cacheKind } from '../cache/cache-kind.ts'
import type { Store } from '../cache/store.ts'
import type { OgImageRenderer } from '../og-image/create-renderer.ts'
import type { OgImage } from '../og-image/og-image.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import { writeOutputFile } from './write-page.ts'

/** PNG files in base64, by path. */
const ogImages = cacheKind<string>('og-image')

/** Writes a social card below a folder, drawn now or kept since it was. Throws an `UnwrittenPage`. */
export async function writeOgImage(
  { path, content }: OgImage,
  dir: string,
  design: OgImageDesign,
  store: Pick<Store, 'read' | 'write'>,
): Promise<void> {
  const known = store.read(ogImages, path)
  if (known !== undefined) return writeOutputFile(join(dir, path), Buffer.from(known, 'base64'))
  const draw = await loadRenderer(design)
  const bytes = draw(content)
  store.write(ogImages, path, Buffer.from(bytes).toString('base64'))
  writeOutputFile(join(dir, path), bytes)
}

let cachedRenderer:
  | { readonly key: string; readonly renderer: Promise<OgImageRenderer> }
  | undefined

/** What draws is loaded with the first card, and reads the fonts once. */
function loadRenderer(design: OgImageDesign): Promise<OgImageRenderer> {
  if (cachedRenderer?.key !== design.key) {
    const renderer = import('../og-image/create-renderer.ts').then(({ createRenderer }) =>
      createRenderer(design),
    )
    cachedRenderer = { key: design.key, renderer }
  }
  return cachedRenderer.renderer
}
