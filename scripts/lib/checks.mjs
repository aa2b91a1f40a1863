import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tsc } from './build.mjs'
import { runBuffered, runScript, workspaceRoot } from './run.mjs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const cspell = 'node_modules/cspell/bin.mjs'
const vitest = 'node_modules/vitest/vitest.mjs'
/** Files that are unchanged since the last run are not read again. */
const cacheArguments = ['--cache', '--cache-location', 'node_modules/.cache/ssg-scripts/spelling']
const testReportFile = 'node_modules/.cache/ssg-scripts/tests.json'

/**
 * Number of checks or tests that passed and failed.
 *
 * @typedef {{ readonly passed: number, readonly failed: number }} Tally
 */

/**
 * Compiles everything and meanwhile checks format, lint, texts and the table of requirements; then bundles the theme and
 * checks the files generated from the schemas. Each check counts as one.
 */
export async function checkSources() {
  const tallies = await Promise.all([
    runBufferedCheck('types', tsc, ['-b']),
    runBufferedCheck('format and lint', biome, ['check', '.']),
    runBufferedCheck('spelling', cspell, ['--no-progress', ...cacheArguments]),
    runBufferedCheck('prose', 'scripts/prose.mjs', []),
    runBufferedCheck('requirements', 'scripts/requirements.mjs', ['--check']),
  ])
  // Tests import the theme as Node does.
  tallies.push(await runBufferedCheck('theme', 'scripts/bundle-theme.mjs', []))
  // Reads the compiled schemas.
  tallies.push(await runBufferedCheck('schemas', 'scripts/schemas.mjs', ['--check']))
  return sumTallies(tallies)
}

/** @param {string} name @param {string} script @param {readonly string[]} args */
async function runBufferedCheck(name, script, args) {
  const { code, output } = await runBuffered(script, args)
  return reportCheck(name, code === 0, output)
}

/**
 * Runs a step with its output on the terminal.
 *
 * @param {string} name
 * @param {() => Promise<boolean>} step resolves with whether it succeeded
 * @returns {Promise<Tally>}
 */
export async function runStep(name, step) {
  console.log(`\n> ${name}`)
  return reportCheck(name, await step(), '')
}

/** @returns {Tally} */
function reportCheck(name, succeeded, output) {
  if (output !== '') console.log(`\n> ${name}\n${output.trimEnd()}`)
  if (!succeeded) console.error(`${name}: failed`)
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs projects of `vitest.config.ts`. An error outside of a test counts as a failure.
 *
 * @param {readonly string[]} projects
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<Tally>}
 */
export async function runTests(projects, env) {
  console.log(`\n> tests: ${projects.join(', ')}`)
  rmSync(join(workspaceRoot, testReportFile), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${testReportFile}`]
  const selected = projects.map((project) => `--project=${project}`)
  const code = await runScript(vitest, ['run', ...selected, ...reporters], env)

  const tally = readTestReport()
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** @returns {Tally} */
function readTestReport() {
  try {
    const { testResults, numPassedTests, numFailedTests } = JSON.parse(
      readFileSync(join(workspaceRoot, testReportFile), 'utf8'),
    )
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    printRetriedTests(testResults)
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Prints the tests that only passed on a retry: each of them hides a race. */
function printRetriedTests(testResults) {
  for (const { name, assertionResults } of testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'passed' || failureMessages.length === 0) continue
      const reason = failureMessages[0].split('\n')[0]
      console.log(`Passed on a retry: ${relative(workspaceRoot, name)}: ${fullName}\n  ${reason}`)
    }
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
 * Prints the last line and sets the exit code.
 *
 * @param {Tally} tally
 */
export function printTotals({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
