/** `npm test`: every check and test, including browser tests. Continues after a failure to report all. */
import { buildPackages, buildSites } from './lib/build.mjs'
import { checkSources, printTotals, runStep, runTests, sumTallies } from './lib/checks.mjs'
import { findOrInstallChromium } from './lib/find-or-install-chromium.mjs'
import { findOrInstallFirefox } from './lib/find-or-install-firefox.mjs'
import { installDependencies } from './lib/install-dependencies.mjs'
import { requireNodeVersion } from './lib/require-node-version.mjs'

requireNodeVersion()
const tallies = [await runStep('install', installDependencies)]

if (tallies[0].failed === 0) {
  // Downloads while the checks compute.
  const installation = findOrInstallBrowsers()
  tallies.push(await checkSources())
  tallies.push(await runStep('packages', buildPackages))
  tallies.push(await runStep('sites', buildSites))

  const { chromium, firefox } = await installation
  if (chromium === undefined) tallies.push({ passed: 0, failed: 1 })
  const browserProjects = [
    ...(chromium === undefined ? [] : ['browser']),
    ...(firefox === undefined ? [] : ['firefox']),
  ]
  tallies.push(
    await runTests(['unit', 'integration', 'site', ...browserProjects], {
      SSG_CHROMIUM: chromium,
      SSG_FIREFOX: firefox,
    }),
  )
}
printTotals(sumTallies(tallies))

async function findOrInstallBrowsers() {
  const chromium = await findOrInstallChromium()
  return { chromium, firefox: await findOrInstallFirefox() }
}
