/** `npm test`: everything, also in a browser. Goes on after a failure, to tell of all of them. */
import { buildPackages, buildSite } from './lib/build.mjs'
import { check, checkSources, conclude, runTests, sum } from './lib/checks.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNodeVersion } from './lib/node-version.mjs'

requireNodeVersion()
const tallies = [await check('install', installDependencies)]

if (tallies[0].failed === 0) {
  tallies.push(await check('packages', buildPackages))
  tallies.push(await checkSources())
  tallies.push(await check('site', buildSite))

  const chromium = await provideChromium()
  if (chromium === undefined) tallies.push({ passed: 0, failed: 1 })
  const browser = chromium === undefined ? [] : ['browser']
  tallies.push(
    await runTests(['unit', 'integration', 'proof', ...browser], { SSG_CHROMIUM: chromium ?? '' }),
  )
}
conclude(sum(tallies))
