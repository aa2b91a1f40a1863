import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import type { Assets } from '../bundle/assets.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import { measurePageSize, type PageSize } from '../outputs/page-size.ts'

/** Measures the page with the most HTML. */
export function measureLargestPage(
  pages: readonly OutputPage[],
  assets: Assets,
  output: StagedOutput,
): PageSize {
  let path = outputPath('')
  let size = 0
  for (const page of pages) {
    const length = output.sizeOf(page.path)
    if (length > size) {
      path = page.path
      size = length
    }
  }
  const html = size === 0 ? new Uint8Array() : readFileSync(join(output.dir, path))
  return measurePageSize({ path, html }, assets)
}
