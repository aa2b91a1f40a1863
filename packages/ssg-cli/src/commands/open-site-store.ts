import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openStore, type Store } from '../cache/store.ts'
import { trimStore } from '../cache/trim-store.ts'
import { cacheVersion, programHash } from './program-info.ts'

/** A cache store and its folder. */
export interface SiteStore extends AsyncDisposable {
  readonly store: Store
  readonly dir: string
}

/** Opens the cache of a site for this program, as `openStoreOf` does. */
export async function openSiteStore(siteDir: string, isPersistent: boolean): Promise<SiteStore> {
  return openStoreOf(await programHash(), siteDir, isPersistent)
}

/**
 * Opens the cache of a site in `.ssg/cache`, in a separate folder for the code with this hash.
 * Opens a temporary one for this run if `isPersistent` is false or the folder is not writable.
 */
export async function openStoreOf(
  codeHash: string,
  siteDir: string,
  isPersistent: boolean,
): Promise<SiteStore> {
  const root = join(resolve(siteDir), '.ssg/cache')
  const dir = join(root, cacheVersion(codeHash).slice(0, 16))
  if (!isPersistent || !(await isWritable(dir))) return openTemporaryStore()
  const store = openStore(dir)
  return {
    store,
    dir,
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
