import { buildPackages } from './build.mjs'
import { createSeedCache } from './seed-cache.mjs'

/** Builds what the tests run, so that none of them meets an old bundle. Runs before a project. */
export default async function setup() {
  if (!(await buildPackages())) throw new Error('The packages do not build')
  await createSeedCache()
}
