import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspaceRoot } from '../lib/run.mjs'
import { readPromises, withFigures, withGrowth } from './table.mjs'

const promises = readPromises(readFileSync(join(workspaceRoot, 'RELIABILITY.md'), 'utf8'))

test('all 44 promises have a figure and a test that exists', () => {
  expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: 44 }, (_, i) => i + 1))
  for (const { number, figure, tests } of promises) {
    expect([number, figure], 'figure').not.toEqual([number, ''])
    expect([number, figure.toLowerCase().includes('not measured')]).toEqual([number, false])
    expect([
      number,
      tests.length > 0,
      tests.filter((path) => !existsSync(join(workspaceRoot, path))),
    ]).toEqual([number, true, []])
  }
})

test('a figure replaces that of its own promise', () => {
  const text = '| 1 | One | old | `a` |\n| 12  | Two |  old |  `b` |\n'
  expect(withFigures(text, new Map([[12, 'new']]))).toBe(
    '| 1 | One | old | `a` |\n| 12 | Two | new |  `b` |\n',
  )
})

test('rows of growth replace those of the last run', () => {
  const head = 'text\n\n| What is doubled | From |\n| --- | --- |\n'
  expect(withGrowth(`${head}| links | old |\n`, ['| links | new |'])).toBe(
    `${head}| links | new |\n`,
  )
  expect(withGrowth(`${head}| links | old |\n`, [])).toBe(`${head}| links | old |\n`)
})
