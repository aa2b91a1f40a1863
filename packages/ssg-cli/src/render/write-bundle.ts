import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile } from 'esbuild'
import { hashOf } from '../cache/hash.ts'

/** Bundles to keep: of the site, of single pages in development, of another branch. */
const maxBundles = 4

/**
 * Writes a bundle to a folder named after its content, since Node caches modules by path. Returns the name of
 * the folder. `dir` is the one that the bundle was made for.
 */
export async function writeBundle(files: readonly OutputFile[], dir: string): Promise<string> {
  const name = hashOf(files.map(({ hash }) => hash).join(' ')).slice(0, 16)
  const target = join(dir, name)
  if (existsSync(target)) return name
  const staging = `${target}.${process.pid}`
  for (const { path, contents } of files) {
    const file = join(staging, path.slice(dir.length + 1))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
  // Another process may have written the same bundle.
  await rename(staging, target).catch(() => rm(staging, { recursive: true, force: true }))
  await removeOldBundles(dir)
  return name
}

async function removeOldBundles(dir: string): Promise<void> {
  const names = await readdir(dir)
  if (names.length <= maxBundles) return
  const dated = names.map((name) => ({ name, made: statSync(join(dir, name)).mtimeMs }))
  const old = dated.sort((a, b) => b.made - a.made).slice(maxBundles)
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { recursive: true, force: true })))
}
