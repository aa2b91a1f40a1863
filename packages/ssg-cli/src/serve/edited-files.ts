import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { cacheControlFor, immutable } from '../outputs/cache-control.ts'
import type { FirstPages } from '../pipeline/tools.ts'
import { removeOldModules } from '../render/own-modules/write-modules.ts'
import { previewFoldersOf } from './preview-folders.ts'

type WorkDir = Pick<SiteConfig, 'workDir'>

/**
 * First pages whose scripts are kept when they are staged: newer changes may stop the build while open pages still load
 * them.
 */
export function withKeptAssets({ paths, onReady }: FirstPages, config: WorkDir): FirstPages {
  return {
    paths,
    async onReady(staged) {
      const shown = onReady(staged)
      keepStagedAssets(staged.dir, config)
      await shown
    },
  }
}

/** Keeps files with a hash in their name that a build has staged and the last one does not have. */
function keepStagedAssets(stagingDir: string, config: WorkDir): void {
  const { previewDir, editedDir } = previewFoldersOf(config)
  const dir = assetsOf(editedDir)
  const known = new Set([...namesIn(assetsOf(previewDir)), ...namesIn(dir)])
  const added = namesIn(assetsOf(stagingDir)).filter((name) => !known.has(name) && hasHash(name))
  if (added.length > 0) mkdirSync(dir, { recursive: true })
  for (const name of added) linkOrCopy(join(assetsOf(stagingDir), name), join(dir, name))
}

/** Removes the documents of earlier edits, and the files that no page loads anymore. */
export function removeOldEdits(config: WorkDir): void {
  const { editedDir } = previewFoldersOf(config)
  const dir = assetsOf(editedDir)
  // A worker may be writing the document of a newer edit.
  for (const name of namesIn(editedDir))
    if (join(editedDir, name) !== dir)
      rmSync(join(editedDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 5 })
  if (existsSync(dir)) removeOldModules(dir)
}

function assetsOf(dir: string): string {
  return join(dir, 'assets')
}

function namesIn(dir: string): readonly string[] {
  return existsSync(dir) ? readdirSync(dir) : []
}

function hasHash(name: string): boolean {
  return cacheControlFor(`assets/${name}`) === immutable
}

/** Copies on file systems without hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
