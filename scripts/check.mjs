/** `npm run check`: types, lint, texts and unit tests; the checks to run before every commit. */
import { checkSources, printTotals, runStep, runTests, sumTallies } from './lib/checks.mjs'
import { installDependencies } from './lib/install-dependencies.mjs'
import { requireNodeVersion } from './lib/require-node-version.mjs'

requireNodeVersion()
const tallies = [await runStep('install', installDependencies)]
if (tallies[0].failed === 0) {
  tallies.push(await checkSources())
  tallies.push(await runTests(['unit']))
}
printTotals(sumTallies(tallies))
