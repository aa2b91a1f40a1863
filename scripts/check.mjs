/** `npm run check`: what is quick enough to do before every commit. */
import { buildPackages } from './lib/build.mjs'
import { check, checkSources, conclude, runTests, sum } from './lib/checks.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNodeVersion } from './lib/node-version.mjs'

requireNodeVersion()
const tallies = [await check('install', installDependencies)]
if (tallies[0].failed === 0) {
  tallies.push(await check('packages', buildPackages))
  tallies.push(await checkSources())
  tallies.push(await runTests(['unit']))
}
conclude(sum(tallies))
