import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openStore, type Store } from '../cache/store.ts'
import { trimStore } from '../cache/trim-store.ts'
import { programHash } from './program-info.ts'

/** A store, and the folder it is in. */
export interface SiteStore extends AsyncDisposable {
  readonly store: Store
  readonly dir: string
}

/**
 * Opens the store of a site: below `.ssg/cache`, apart for each version of this program. Without
 * `keep`, or on a disk that cannot be written, one for this run alone.
 */
export async function openSiteStore(siteDir: string, keep: boolean): Promise<SiteStore> {
  const root = join(resolve(siteDir), '.ssg/cache')
  const kept = join(root, (await programHash()).slice(0, 16))
  if (!keep || !(await isWritable(kept))) return openTemporaryStore()
  const store = openStore(kept)
  return {
    store,
    dir: kept,
    async [Symbol.asyncDispose]() {
      store.close()
      trimStore(root)
    },
  }
}

async function openTemporaryStore(): Promise<SiteStore> {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-'))
  const store = openStore(dir)
  const remove = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    store,
    dir,
    async [Symbol.asyncDispose]() {
      store.close()
      process.off('exit', remove)
      remove()
    },
  }
}

async function isWritable(dir: string): Promise<boolean> {
  const probe = join(dir, `probe-${process.pid}`)
  try {
    await mkdir(dir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    return true
  } catch {
    return false
  }
}
