import { expect, test } from 'vitest'
import type { ReportLevel } from '../config/content-config.ts'
import { moreSevere, severityOf } from './severity.ts'

test('the more severe of two levels wins, in either order', () => {
  const levels: readonly ReportLevel[] = ['ignore', 'log', 'warn', 'throw']
  for (const [low, a] of levels.entries()) {
    for (const b of levels.slice(low)) {
      expect(moreSevere(a, b), `${a}, ${b}`).toBe(b)
      expect(moreSevere(b, a), `${b}, ${a}`).toBe(b)
    }
  }
})

test.each([
  ['ignore', null],
  ['log', 'warning'],
  ['warn', 'warning'],
  ['throw', 'error'],
] as const)('level %s is reported as %s', (level, severity) => {
  expect(severityOf(level)).toBe(severity)
})
