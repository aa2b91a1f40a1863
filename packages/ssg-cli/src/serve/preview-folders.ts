import { join } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'

/** Absolute paths of the folders that the dev server sends files from. */
export interface PreviewFolders {
  /** The last build. */
  readonly previewDir: string
  /** Files that open pages load before the site is built, and scripts of builds that newer changes stopped. */
  readonly editedDir: string
}

export function previewFoldersOf({ workDir }: Pick<SiteConfig, 'workDir'>): PreviewFolders {
  return { previewDir: join(workDir, 'preview'), editedDir: join(workDir, 'edited') }
}
