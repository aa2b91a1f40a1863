import { resolve } from 'node:path'
import type { Store } from '../cache/store.ts'
import { findConfigFile } from './find-config-files.ts'
import { bundleConfig } from './import-config.ts'
import { readLastConfig } from './last-config.ts'
import type { ConfigOverrides } from './load-config.ts'

/** Whether a configuration has the code that ran last without errors, or does not run at all. */
export async function isKnownToEnd(
  siteDir: string,
  { configFile, workDir = '.ssg' }: ConfigOverrides,
  store: Store,
): Promise<boolean> {
  try {
    const path = findConfigFile(siteDir, configFile)
    const cache = { workDir: resolve(siteDir, workDir), store }
    const { value } = await bundleConfig(path, siteDir, cache)
    return value.text === readLastConfig(store, path)?.value.text
  } catch {
    return true
  }
}
