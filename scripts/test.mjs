/** `npm test`: every check and test, also in a browser. Continues after a failure to report all. */
import { buildPackages, buildSite } from './lib/build.mjs'
import { checkSources, printTotals, runStep, runTests, sumTallies } from './lib/checks.mjs'
import { findOrInstallChromium } from './lib/find-or-install-chromium.mjs'
import { installDependencies } from './lib/install-dependencies.mjs'
import { requireNodeVersion } from './lib/require-node-version.mjs'

requireNodeVersion()
const tallies = [await runStep('install', installDependencies)]

if (tallies[0].failed === 0) {
  // Downloads while the checks compute.
  const installation = findOrInstallChromium()
  tallies.push(await checkSources())
  tallies.push(await runStep('packages', buildPackages))
  tallies.push(await runStep('site', buildSite))

  const chromium = await installation
  if (chromium === undefined) tallies.push({ passed: 0, failed: 1 })
  const browser = chromium === undefined ? [] : ['browser']
  tallies.push(
    await runTests(['unit', 'integration', 'site', ...browser], { SSG_CHROMIUM: chromium ?? '' }),
  )
}
printTotals(sumTallies(tallies))
