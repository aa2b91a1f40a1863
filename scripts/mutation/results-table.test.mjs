import { expect, test } from 'vitest'
import { replaceRows, scoreOf } from './results-table.mjs'

const emptyTable = 'before\n<!-- mutation-scores -->\n<!-- /mutation-scores -->\nafter\n'

test('the score counts failures and endless loops as killed and leaves errors out', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError']
  expect(scoreOf(statuses.map((status) => ({ status })))).toEqual({
    tested: 4,
    killed: 2,
    percent: 50,
  })
})

test('a run replaces the row of its folder and keeps the others in order', () => {
  const score = { total: 300, tested: 200, killed: 150, percent: 75 }
  const first = replaceRows(emptyTable, { render: score })
  const second = replaceRows(first, { graph: score })
  const third = replaceRows(second, { graph: { ...score, killed: 180, percent: 90 } })
  expect(third).toBe(`before
<!-- mutation-scores -->

| folder | mutants | tested | killed | score |
| --- | --- | --- | --- | --- |
| \`graph\` | 300 | 200 | 180 | 90.0 % |
| \`render\` | 300 | 200 | 150 | 75.0 % |

<!-- /mutation-scores -->
after
`)
})

test('rows are kept although a formatter has padded their cells', () => {
  const score = { total: 300, tested: 200, killed: 150, percent: 75 }
  const padded = replaceRows(emptyTable, { emit: score }).replace('`emit` |', '`emit`    |')
  expect(replaceRows(padded, { runtime: score })).toMatch(/`emit` +\| 300.*\n.*`runtime` \| 300/)
})
