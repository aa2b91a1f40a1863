import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Assets } from '../bundle/assets.ts'
import type { BudgetConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import { checkBudget, measurePageSize, type PageSize } from '../outputs/page-size.ts'

/** The files that count towards the size of a page. */
export interface MeasuredFiles {
  readonly pages: readonly OutputPage[]
  readonly assets: Assets
  readonly output: StagedOutput
  readonly idleSlots: readonly string[]
}

/** Measures the page with the most HTML and checks it against the budget. */
export function measureOutput(
  { pages, assets, output, idleSlots }: MeasuredFiles,
  budget: BudgetConfig,
): Outcome<PageSize> {
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
  const value = measurePageSize({ path, html }, assets, idleSlots)
  return { value, diagnostics: checkBudget(value, budget) }
}
