import { buildSite } from './build.mjs'
import setupPackages from './test-setup.mjs'

/** For the tests that read `site/build`: builds it when it is missing or out of date. */
export default async function setup() {
  await setupPackages()
  if (!(await buildSite())) throw new Error('The site does not build')
}
