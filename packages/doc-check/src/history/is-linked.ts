import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentedPackage } from '@ssg/cli/toolkit'

/** Whether a package comes from a workspace: the registry does not have what the pages document. */
export function isLinked({ alias }: DocumentedPackage, siteDir: string): boolean {
  const manifest = join(siteDir, 'package.json')
  if (!existsSync(manifest)) return false
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return /^(?:workspace|link|file):/.test({ ...dependencies, ...devDependencies }[alias] ?? '')
}
