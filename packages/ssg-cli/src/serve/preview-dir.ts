import { join } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'

/** The folder in which the dev server builds the site. */
export function previewDirOf({ workDir }: Pick<SiteConfig, 'workDir'>): string {
  return join(workDir, 'preview')
}
