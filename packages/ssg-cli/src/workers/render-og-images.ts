import { outputWriteFailure } from '../emit/emit.ts'
import type { OgImage } from '../og-image/og-image.ts'
import type { OgImageJobShared, OgImageResult } from './protocol.ts'
import type { JobQueue } from './worker-pool.ts'

export interface RenderOgImagesOptions {
  readonly images: readonly OgImage[]
  readonly shared: OgImageJobShared
  /** The output folder that diagnostics name. */
  readonly target: string
  readonly pool: JobQueue
  onRendered(image: OgImage): void
}

/** Renders OG images in worker threads. Returns the messages of those that failed. Throws a `BuildFailure` if a file cannot be written. */
export async function renderOgImages(options: RenderOgImagesOptions): Promise<readonly string[]> {
  const { images, shared, target, pool, onRendered } = options
  const failures: string[] = []
  await pool.run<OgImage, OgImageResult>({
    kind: 'render-og-images',
    tasks: images,
    expectedTasks: images.length,
    shared,
    onResult(image, result) {
      if (result.kind === 'rendered') onRendered(image)
      else if (result.kind === 'failed') failures.push(result.message)
      else throw outputWriteFailure(target, result.message)
    },
    onFailure: (_, { reason }) => ({ kind: 'failed', message: `it ran out of ${reason}` }),
  })
  await pool.flush()
  return failures
}
