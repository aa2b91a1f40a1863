/**
 * Mutation testing: `npm run mutate [-- folder…]`. Stryker changes the sources of each folder in one
 * place at a time and runs the unit tests that reach that place; a mutant that no test notices
 * survives. Prints the survivors and updates the table in `bench/RESULTS.md`.
 */
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { runScript, workspaceRoot } from './lib/run.mjs'
import { filesToMutate, folderNames } from './mutation/folders.mjs'
import { scoreOf, writeScores } from './mutation/results-table.mjs'
import { findSampleLimit } from './mutation/sample.mjs'

const requestedNames = process.argv.slice(2)
const unknownNames = requestedNames.filter((name) => !folderNames.includes(name))
if (unknownNames.length > 0) {
  console.error(`Unknown folder ${unknownNames.join(', ')}. Folders: ${folderNames.join(', ')}`)
  process.exit(1)
}

process.chdir(workspaceRoot)
for (const name of requestedNames.length > 0 ? requestedNames : folderNames) {
  console.log(`\n> ${name}`)
  const score = await testMutants(filesToMutate(name))
  writeScores({ [name]: score })
  await runScript('node_modules/@biomejs/biome/bin/biome', [
    'format',
    '--write',
    'bench/RESULTS.md',
  ])
  console.log(`${name}: ${score.killed} of ${score.tested} mutants killed, ${score.percent} %`)
}

/** Runs the tests against the sample of the files' mutants and prints the survivors. */
async function testMutants(files) {
  const { total, limit } = await findSampleLimit(files)
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/sample-checker.mjs'],
    checkers: ['sample'],
    sampleLimit: limit,
    concurrency: availableParallelism(),
    dryRunTimeoutMinutes: 20,
    timeoutMS: 15_000,
    ignorePatterns: ['{docs,site}/{build,content,static}', '**/.ssg'],
    // Adapting tsconfig.json to the copy needs the compiler API, which TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    warnings: { unknownOptions: false },
  })
  const mutants = (await stryker.runMutationTest()).filter(isInSample)
  for (const mutant of mutants.filter(isSurvivor)) console.log(describeMutant(mutant))
  return { total, ...scoreOf(mutants) }
}

/** The checker rejects the mutants outside the sample as compile errors. */
function isInSample({ status }) {
  return status !== 'CompileError'
}

function isSurvivor({ status }) {
  return status === 'Survived' || status === 'NoCoverage'
}

function describeMutant({ fileName, location, status, mutatorName, replacement }) {
  const { line, column } = location.start
  const place = `${relative(workspaceRoot, fileName)}:${line}:${column}`
  return `${place} ${status} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`
}
