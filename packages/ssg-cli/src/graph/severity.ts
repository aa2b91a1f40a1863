import type { ReportLevel } from '../config/content-config.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'

/** The severity of diagnostics for a configured level; null to ignore them. */
export function severityOf(level: ReportLevel): Severity | null {
  if (level === 'ignore') return null
  return level === 'throw' ? 'error' : 'warning'
}

/** The more severe of two levels. */
export function moreSevere(a: ReportLevel, b: ReportLevel): ReportLevel {
  const order: readonly ReportLevel[] = ['ignore', 'log', 'warn', 'throw']
  return order.indexOf(a) > order.indexOf(b) ? a : b
}
