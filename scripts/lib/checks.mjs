import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from './build.mjs'
import { root, runScript } from './run.mjs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const cspell = 'node_modules/cspell/bin.mjs'
const vitest = 'node_modules/vitest/vitest.mjs'
const report = 'node_modules/.cache/ssg-scripts/tests.json'

/**
 * How many of the things that were looked at are right.
 *
 * @typedef {{ readonly passed: number, readonly failed: number }} Tally
 */

/** Format, lint, texts, types and the table of requirements of the workspace; each counts as one. */
export async function checkSources() {
  return sum([
    await check('format', () => runScript(biome, ['format', '.'])),
    await check('lint', () => runScript(biome, ['check', '--formatter-enabled=false', '.'])),
    await check('spelling', () => runScript(cspell, ['--no-progress'])),
    await check('prose', () => runScript('scripts/prose.mjs', [])),
    await check('types', () => runScript(typescript, ['-b'])),
    await check('requirements', () => runScript('scripts/requirements.mjs', ['--check'])),
  ])
}

/**
 * One thing to look at. It is right when its exit code is 0, or when it is true.
 *
 * @param {string} name
 * @param {() => Promise<number | boolean>} work
 * @returns {Promise<Tally>}
 */
export async function check(name, work) {
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
  rmSync(join(root, report), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const code = await runScript(vitest, ['run', ...chosen, ...reporters], env)

  const tally = readReport()
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** @returns {Tally} */
function readReport() {
  try {
    const { testResults, numPassedTests, numFailedTests } = JSON.parse(
      readFileSync(join(root, report), 'utf8'),
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
export function sum(tallies) {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}

/**
 * Prints the last line, and sets the exit code.
 *
 * @param {Tally} tally
 */
export function conclude({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
