import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CliResult, runCli, runCliInNewProcess } from './run-cli.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** Written by `scripts/lib/seed-cache.mjs` before the tests run. */
const seedCache = join(repository, 'node_modules/.cache/ssg-scripts/seed-cache')

/** Content of which one page links to the other. */
export const twoPages = {
  'docs/index.md': '# Home\n\n[B](./b.md)\n',
  'docs/b.md': '# B\n\n## One\n',
}

/** A small site in a temporary folder, built by the command. */
export interface TinySite {
  readonly dir: string
  /** Copies the site with its cache and its output: much cheaper than another first build. The name of its folder has the prefix. */
  copy(prefix?: string): Promise<TinySite>
  /** Writes a file. */
  write(file: string, text: string | Uint8Array): Promise<void>
  remove(file: string): Promise<void>
  /** Runs `ssg build` with additional flags. */
  build(...flags: string[]): Promise<CliResult>
  /** The same in a process of its own, which has nothing in memory. */
  buildInNewProcess(...flags: string[]): Promise<CliResult>
  /** Text of a built file. */
  output(path: string): Promise<string>
  /** Paths of all built files, sorted. */
  outputs(): Promise<string[]>
  /** Hash of the paths and bytes of all built files. */
  outputHash(): Promise<string>
  /** Inode of each built file, which changes when the file is written again. */
  inodes(): Promise<ReadonlyMap<string, number>>
  /** Overwrites every file of the cache. */
  corruptCache(text: string): Promise<void>
  /** Overwrites the values in the cache and leaves the index of each pack intact. */
  corruptCachedValues(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Creates a site from files below `content/`, or below the site with a leading `/`. Its cache
 * already contains the bundled theme. It has no og-images, which take a sixth of a small build.
 */
export async function tinySite(
  files: Readonly<Record<string, string | Uint8Array>>,
  config: Readonly<Record<string, unknown>> = {},
): Promise<TinySite> {
  const dir = await createSiteFolder()
  await symlink(join(repository, 'site/node_modules'), join(dir, 'node_modules'))
  if (existsSync(seedCache)) await cp(seedCache, join(dir, '.ssg'), { recursive: true })

  const site = tinySiteIn(dir)
  const complete = { title: 'Tiny', url: 'https://tiny.example', ogImage: false, ...config }
  await site.write('/site.config.ts', `export default ${JSON.stringify(complete, null, 2)}\n`)
  for (const [file, text] of Object.entries(files)) await site.write(file, text)
  return site
}

const createSiteFolder = (prefix = 'ssg-tiny-') => mkdtemp(join(tmpdir(), prefix))

function tinySiteIn(dir: string): TinySite {
  const buildDir = join(dir, 'build')
  let lastWrite = Date.now()
  /** A build does not cache what it made from a file of the last 50 ms, since the file may still change. */
  const untilFilesAreCacheable = () => wait(Math.max(0, lastWrite + 60 - Date.now()))
  const site: TinySite = {
    dir,
    async copy(prefix) {
      const copyDir = await createSiteFolder(prefix)
      await cp(dir, copyDir, { recursive: true, verbatimSymlinks: true })
      return tinySiteIn(copyDir)
    },
    async write(file, text) {
      const path = join(dir, file.startsWith('/') ? file.slice(1) : `content/${file}`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      lastWrite = Date.now()
    },
    remove: (file) => rm(join(dir, 'content', file)),
    async build(...flags) {
      await untilFilesAreCacheable()
      return runCli(['build', dir, ...flags])
    },
    async buildInNewProcess(...flags) {
      await untilFilesAreCacheable()
      return runCliInNewProcess(['build', dir, ...flags])
    },
    output: (path) => readFile(join(buildDir, path), 'utf8'),
    async outputs() {
      const entries = await readdir(buildDir, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(buildDir.length + 1))
        .sort()
    },
    async outputHash() {
      const hash = createHash('sha256')
      for (const path of await site.outputs()) {
        hash.update(path).update(await readFile(join(buildDir, path)))
      }
      return hash.digest('hex')
    },
    async inodes() {
      const paths = await site.outputs()
      const stats = await Promise.all(paths.map((path) => stat(join(buildDir, path))))
      return new Map(paths.map((path, index) => [path, stats[index]?.ino ?? 0]))
    },
    async corruptCache(text) {
      for (const folder of ['cache', 'output-manifests']) {
        const root = join(dir, '.ssg', folder)
        for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
          if (entry.isFile()) await writeFile(join(entry.parentPath, entry.name), text)
        }
      }
    },
    async corruptCachedValues() {
      const root = join(dir, '.ssg/cache')
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const isRead = /(?:body|sections|client-bundle-contents)$/.test(entry.parentPath)
        if (!isRead || !entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const pack = await readFile(path)
        const index = Number(pack.readBigUInt64LE(pack.length - 16))
        await writeFile(path, pack.fill(0, 0, index))
      }
    },
    // Retry: a thread that a build terminated may write until it ends.
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true, maxRetries: 20 }),
  }
  return site
}
