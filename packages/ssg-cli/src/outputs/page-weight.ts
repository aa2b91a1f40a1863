import { gzipSync } from 'node:zlib'
import type { Assets } from '../bundle/assets.ts'
import type { BudgetConfig, WeightPart } from '../config/site-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from './output-file.ts'

/** What the heaviest page costs a reader, in bytes after gzip. */
export interface PageWeight extends Readonly<Record<WeightPart, number>> {
  /** The file of the page with the most HTML. */
  readonly heaviest: string
}

/** Weighs the scripts, the styles, and the largest document: one stands for all. */
export function weighPages(files: readonly OutputFile[], assets: Assets): PageWeight {
  const weightOf = (paths: readonly string[]): number =>
    assets.files
      .filter(({ path }) => paths.includes(path))
      .reduce((sum, { bytes }) => sum + gzipped(bytes), 0)
  const atLoad = weightOf([assets.runtime])
  const heaviest = largestDocument(files)
  return {
    heaviest: heaviest.path,
    html: gzipped(heaviest.html),
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

function largestDocument(files: readonly OutputFile[]): { path: string; html: string } {
  let largest = { path: '', html: '' }
  for (const { path, source } of files) {
    if (!path.endsWith('.html') || !('bytes' in source)) continue
    if (source.bytes.length > largest.html.length) largest = { path, html: String(source.bytes) }
  }
  return largest
}

function gzipped(data: string | Uint8Array): number {
  return gzipSync(data).length
}
