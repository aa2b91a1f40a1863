import { gzipSync } from 'node:zlib'
import type { Assets } from '../bundle/assets.ts'
import type { BudgetConfig, WeightPart } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What the heaviest page costs a reader, in bytes after gzip. */
export interface PageWeight extends Readonly<Record<WeightPart, number>> {
  /** The file of the page with the most HTML. */
  readonly heaviest: string
}

/** The page with the most HTML stands for all. */
export interface HeaviestPage {
  readonly path: string
  readonly html: Uint8Array
}

/** Weighs the scripts, the styles, and the largest document. */
export function weighPages({ path, html }: HeaviestPage, assets: Assets): PageWeight {
  const weightOf = (paths: readonly string[]): number =>
    assets.files
      .filter((file) => paths.includes(file.path))
      .reduce((sum, { gzipped }) => sum + gzipped, 0)
  const atLoad = weightOf([assets.runtime, assets.offline ?? ''])
  return {
    heaviest: path,
    html: gzipSync(html).length,
    scriptAtLoad: atLoad,
    scripts: atLoad + weightOf(assets.theme),
    styles: weightOf([assets.styles]),
  }
}

/** Reports what weighs more than the site allows. */
export function checkBudget(weight: PageWeight, budget: BudgetConfig): readonly Diagnostic[] {
  return budget.flatMap(({ part, limit, place }): Diagnostic[] => {
    const bytes = weight[part]
    if (bytes <= limit * 1000) return []
    const where = part === 'html' ? ` of ${weight.heaviest}` : ''
    return [
      {
        severity: 'error',
        rule: 'over-budget',
        reason: `Unexpected ${kilobytes(bytes)} of ${partNames[part]}${where} after gzip, expected at most ${limit} KB`,
        hint: 'Make it smaller, or allow more here',
        place,
      },
    ]
  })
}

export const partNames: Readonly<Record<WeightPart, string>> = {
  html: 'HTML',
  scriptAtLoad: 'script at load',
  scripts: 'scripts in all',
  styles: 'styles',
}

/** `5.9 KB`, of 1,000 bytes each. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
