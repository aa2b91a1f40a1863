/** `npm run check`: what is quick enough to do before every commit. */
import { buildPackages } from './lib/build.mjs'
import { checkSources, printTotals, runCheck, runTests, sumTallies } from './lib/checks.mjs'
import { installDependencies } from './lib/install-dependencies.mjs'
import { requireNodeVersion } from './lib/require-node-version.mjs'

requireNodeVersion()
const tallies = [await runCheck('install', installDependencies)]
if (tallies[0].failed === 0) {
  tallies.push(await runCheck('packages', buildPackages))
  tallies.push(await checkSources())
  tallies.push(await runTests(['unit']))
}
printTotals(sumTallies(tallies))
