import { outputWriteFailure } from '../emit/emit.ts'
import type { OgImage } from '../og-image/og-image.ts'
import type { OgImageJobShared, OgImageResult } from './protocol.ts'
import type { WorkerPool } from './worker-pool.ts'

export interface RenderOgImagesOptions {
  readonly images: readonly OgImage[]
  readonly shared: OgImageJobShared
  /** The output's folder, as complaints name it. */
  readonly target: string
  readonly pool: WorkerPool
  onRendered(card: OgImage): void
}

/** Draws cards in threads. Gives what went wrong with those that failed. Throws a `BuildFailure` when the disk refuses. */
export async function renderOgImages(options: RenderOgImagesOptions): Promise<readonly string[]> {
  const { images, shared, target, pool, onRendered } = options
  const failures: string[] = []
  await pool.run<OgImage, OgImageResult>({
    kind: 'render-og-images',
    tasks: images,
    expectedTasks: images.length,
    shared,
    onResult(card, result) {
      if (result.kind === 'rendered') onRendered(card)
      else if (result.kind === 'failed') failures.push(result.message)
      else throw outputWriteFailure(target, result.message)
    },
    onFailure: (_, trouble) => ({ kind: 'failed', message: `it ran out of ${trouble}` }),
  })
  await pool.flush()
  return failures
}
