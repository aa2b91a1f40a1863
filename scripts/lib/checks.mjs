import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tsc } from './build.mjs'
import { runScript, workspaceRoot } from './run.mjs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const cspell = 'node_modules/cspell/bin.mjs'
const vitest = 'node_modules/vitest/vitest.mjs'
const testReportFile = 'node_modules/.cache/ssg-scripts/tests.json'

/**
 * How many of the things that were looked at are right.
 *
 * @typedef {{ readonly passed: number, readonly failed: number }} Tally
 */

/** Format, lint, texts, types and the table of requirements of the workspace; each counts as one. */
export async function checkSources() {
  return sumTallies([
    await runCheck('format', () => runScript(biome, ['format', '.'])),
    await runCheck('lint', () => runScript(biome, ['check', '--formatter-enabled=false', '.'])),
    await runCheck('spelling', () => runScript(cspell, ['--no-progress'])),
    await runCheck('prose', () => runScript('scripts/prose.mjs', [])),
    await runCheck('types', () => runScript(tsc, ['-b'])),
    await runCheck('requirements', () => runScript('scripts/requirements.mjs', ['--check'])),
  ])
}

/**
 * One thing to look at. It is right when its exit code is 0, or when it is true.
 *
 * @param {string} name
 * @param {() => Promise<number | boolean>} work
 * @returns {Promise<Tally>}
 */
export async function runCheck(name, work) {
  console.log(`\n> ${name}`)
  const result = await work()
  const isRight = result === 0 || result === true
  if (!isRight) console.error(`${name}: failed`)
  return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs projects of `vitest.config.ts`. What keeps tests from running counts as a failure too.
 *
 * @param {readonly string[]} projects
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<Tally>}
 */
export async function runTests(projects, env) {
  console.log(`\n> tests: ${projects.join(', ')}`)
  rmSync(join(workspaceRoot, testReportFile), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${testReportFile}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const code = await runScript(vitest, ['run', ...chosen, ...reporters], env)

  const tally = readTestReport()
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** @returns {Tally} */
function readTestReport() {
  try {
    const { testResults, numPassedTests, numFailedTests } = JSON.parse(
      readFileSync(join(workspaceRoot, testReportFile), 'utf8'),
    )
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sumTallies(tallies) {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}

/**
 * Prints the last line, and sets the exit code.
 *
 * @param {Tally} tally
 */
export function printTotals({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
