import { gzipSync } from 'node:zlib'
import type { Assets } from '../bundle/assets.ts'
import type { BudgetConfig, PageSizePart } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Download size of the largest page, in bytes after gzip. */
export interface PageSize extends Readonly<Record<PageSizePart, number>> {
  /** Path of its document. */
  readonly largestPage: string
  /** Slots of the site that load all scripts without waiting for the reader. */
  readonly idleSlots: readonly string[]
}

/** The page with the most HTML. */
export interface LargestPage {
  readonly path: string
  readonly html: Uint8Array
}

/** Measures the largest document, and the scripts and styles of a page with tabs, which loads the most. */
export function measurePageSize(
  { path, html }: LargestPage,
  assets: Assets,
  idleSlots: readonly string[],
): PageSize {
  const sizeOf = (paths: readonly string[]): number =>
    assets.files
      .filter((file) => paths.includes(file.path))
      .reduce((sum, { gzipSize }) => sum + gzipSize, 0)
  const initialScript = sizeOf([...assets.runtime, assets.tabs, assets.offline ?? ''])
  return {
    largestPage: path,
    idleSlots,
    html: gzipSync(html).length,
    initialScript,
    scripts: initialScript + sizeOf([assets.idle, ...assets.theme]),
    styles: sizeOf([assets.stylesheet]),
  }
}

/** Reports each part of the page that exceeds its limit. */
export function checkBudget(size: PageSize, budget: BudgetConfig): readonly Diagnostic[] {
  return budget.flatMap(({ part, limit, place }): Diagnostic[] => {
    const bytes = size[part]
    if (bytes <= limit * 1000) return []
    const page = part === 'html' ? ` of ${size.largestPage}` : ''
    return [
      {
        severity: 'error',
        rule: 'over-budget',
        reason: `Over budget: ${formatKilobytes(bytes)} of ${partLabels[part]}${page} after gzip, more than ${limit} KB`,
        hint: 'Reduce it, or raise the limit',
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
