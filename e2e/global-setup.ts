import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the small sites that the tests of one run share. */
    readonly sites: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites = await mkdtemp(join(tmpdir(), 'ssg-e2e-'))
  project.provide('sites', sites)
  return () => rm(sites, { recursive: true, force: true })
}
