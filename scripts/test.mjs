/** `npm test`: everything, also in a browser. Goes on after a failure, to tell of all of them. */
import { buildPackages, buildSite } from './lib/build.mjs'
import { checkSources, printTotals, runCheck, runTests, sumTallies } from './lib/checks.mjs'
import { findOrInstallChromium } from './lib/find-or-install-chromium.mjs'
import { installDependencies } from './lib/install-dependencies.mjs'
import { requireNodeVersion } from './lib/require-node-version.mjs'

requireNodeVersion()
const tallies = [await runCheck('install', installDependencies)]

if (tallies[0].failed === 0) {
  tallies.push(await runCheck('packages', buildPackages))
  tallies.push(await checkSources())
  tallies.push(await runCheck('site', buildSite))

  const chromium = await findOrInstallChromium()
  if (chromium === undefined) tallies.push({ passed: 0, failed: 1 })
  const browser = chromium === undefined ? [] : ['browser']
  tallies.push(
    await runTests(['unit', 'integration', 'site', ...browser], { SSG_CHROMIUM: chromium ?? '' }),
  )
}
printTotals(sumTallies(tallies))
