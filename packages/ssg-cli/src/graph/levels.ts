import type { Level } from '../config/content-config.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'

/** How a complaint of a configured level is made; null: not at all. */
export function severityOf(level: Level): Severity | null {
  if (level === 'ignore') return null
  return level === 'throw' ? 'error' : 'warning'
}

/** The graver of two levels. */
export function graver(a: Level, b: Level): Level {
  const order: readonly Level[] = ['ignore', 'log', 'warn', 'throw']
  return order.indexOf(a) > order.indexOf(b) ? a : b
}
