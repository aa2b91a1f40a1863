import { join } from 'node:path'
import { diskStore, memoryStore } from '../cache/store.ts'
import { packageInfo, toolVersion } from '../cache/tool-version.ts'
import type { Tools } from '../pipeline.ts'

/** What all builds of a process share: the second one finds in memory what the first one made. */
export async function createTools(siteDir: string): Promise<Omit<Tools, 'progress' | 'strict'>> {
  const { version } = await packageInfo()
  return {
    store: memoryStore(diskStore(join(siteDir, '.ssg/cache'))),
    toolVersion: await toolVersion(),
    generator: `ssg ${version}`,
  }
}
