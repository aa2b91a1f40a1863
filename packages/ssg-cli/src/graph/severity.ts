import type { ReportLevel } from '../config/content-config.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'

/** How a complaint of a configured level is made; null: not at all. */
export function severityOf(level: ReportLevel): Severity | null {
  if (level === 'ignore') return null
  return level === 'throw' ? 'error' : 'warning'
}

/** The graver of two levels. */
export function moreSevere(a: ReportLevel, b: ReportLevel): ReportLevel {
  const order: readonly ReportLevel[] = ['ignore', 'log', 'warn', 'throw']
  return order.indexOf(a) > order.indexOf(b) ? a : b
}
