/**
 * `npm run reliability [-- file…]`: runs the long form of the tests in `packages/ssg-cli/test/reliability`, prints what
 * each of them did, and writes it to the table in `RELIABILITY.md`. Takes an hour; names of files select tests.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { run, workspaceRoot } from './lib/run.mjs'
import { withFigures, withGrowth } from './reliability/table.mjs'

const tableFile = join(workspaceRoot, 'RELIABILITY.md')
const folder = 'packages/ssg-cli/test/reliability'
const selected = process.argv.slice(2).map((name) => `${folder}/${name}`)

process.chdir(workspaceRoot)
process.env['SSG_RELIABILITY'] = 'long'
const vitest = await startVitest('test', selected.length > 0 ? selected : [folder], {
  project: ['integration'],
  watch: false,
  retry: 0,
  testTimeout: 3_600_000,
  hookTimeout: 600_000,
  // Tests that measure processor time must not share the cores with others.
  maxWorkers: 1,
})
const figures = new Map()
let growth = []
for (const module of vitest.state.getTestModules()) {
  for (const test of module.children.allTests()) {
    const { figure, growth: rows = [] } = test.meta()
    if (test.ok() && rows.length > 0) growth = rows
    if (figure !== undefined && test.ok()) figures.set(figure.promise, figure.text)
  }
}
await vitest.close()

for (const [promise, text] of [...figures].sort(([a], [b]) => a - b)) {
  console.log(`${String(promise).padStart(2)}  ${text}`)
}
for (const row of growth) console.log(row)
const text = readFileSync(tableFile, 'utf8')
writeFileSync(tableFile, withGrowth(withFigures(text, figures), growth))
await run('npx', ['biome', 'format', '--write', tableFile])
