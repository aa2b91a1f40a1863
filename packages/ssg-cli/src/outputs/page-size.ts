import { gzipSync } from 'node:zlib'
import type { Assets } from '../bundle/assets.ts'
import type { BudgetConfig, PageSizePart } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What the heaviest page costs a reader, in bytes after gzip. */
export interface PageSize extends Readonly<Record<PageSizePart, number>> {
  /** The file of the page with the most HTML. */
  readonly largestPage: string
}

/** The page with the most HTML stands for all. */
export interface LargestPage {
  readonly path: string
  readonly html: Uint8Array
}

/** Weighs the scripts, the styles, and the largest document. */
export function measurePageSize({ path, html }: LargestPage, assets: Assets): PageSize {
  const weightOf = (paths: readonly string[]): number =>
    assets.files
      .filter((file) => paths.includes(file.path))
      .reduce((sum, { gzipSize }) => sum + gzipSize, 0)
  const atLoad = weightOf([assets.runtime, assets.offline ?? ''])
  return {
    largestPage: path,
    html: gzipSync(html).length,
    initialScript: atLoad,
    scripts: atLoad + weightOf(assets.theme),
    styles: weightOf([assets.stylesheet]),
  }
}

/** Reports what weighs more than the site allows. */
export function checkBudget(weight: PageSize, budget: BudgetConfig): readonly Diagnostic[] {
  return budget.flatMap(({ part, limit, place }): Diagnostic[] => {
    const bytes = weight[part]
    if (bytes <= limit * 1000) return []
    const where = part === 'html' ? ` of ${weight.largestPage}` : ''
    return [
      {
        severity: 'error',
        rule: 'over-budget',
        reason: `Unexpected ${formatKilobytes(bytes)} of ${partLabels[part]}${where} after gzip, expected at most ${limit} KB`,
        hint: 'Make it smaller, or allow more here',
        place,
      },
    ]
  })
}

export const partLabels: Readonly<Record<PageSizePart, string>> = {
  html: 'HTML',
  initialScript: 'initial script',
  scripts: 'scripts in all',
  styles: 'styles',
}

/** `5.9 KB`, of 1,000 bytes each. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
