import { buildSites } from './build.mjs'
import setupPackages from './test-setup.mjs'

/** For the tests that read `site/build` and `docs/build`: builds them when they are missing or out of date. */
export default async function setup() {
  await setupPackages()
  if (!(await buildSites())) throw new Error('A site does not build')
}
