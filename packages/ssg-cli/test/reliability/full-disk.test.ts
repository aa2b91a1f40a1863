import { execFileSync } from 'node:child_process'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { recordFigure } from './figures.ts'
import { canMount, mountSmallDisk, runLimited } from './run-limited.ts'

let site: TinySite
beforeAll(async () => {
  site = await tinySite({ 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n' })
  expect((await site.build()).exitCode).toBe(0)
})
afterAll(() => site[Symbol.asyncDispose]())

/** Writes a file that leaves `free` bytes on the disk. */
async function fillDisk(dir: string, free: number): Promise<void> {
  const { bavail, bsize } = await statfs(dir)
  await writeFile(join(dir, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - free)))
}

const withoutMounts = 'needs permission to mount a file system'

test('a full disk for the output fails the build, names the folder and leaves the old site', async (context) => {
  context.skip(!canMount, withoutMounts)
  await using copy = await site.copy()
  const outDir = join(copy.dir, 'build')
  using _ = mountSmallDisk(outDir, '8m')
  expect((await copy.build()).exitCode).toBe(0)
  await fillDisk(outDir, 16_384)
  const before = await copy.outputHash()
  await copy.write('docs/index.md', `# Changed\n\n${'Many words. '.repeat(10_000)}`)

  const { exitCode, stderr } = await copy.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain(`Cannot write the output`)
  expect(stderr).toContain('ENOSPC')
  expect(stderr).not.toContain('    at ')
  expect(await copy.outputHash()).toBe(before)
  recordFigure(
    context,
    12,
    'Output: exit 1 with the folder, old site whole; cache: the build succeeds',
  )
})

test('a full disk for the cache is a warning', async (context) => {
  context.skip(!canMount, withoutMounts)
  await using copy = await site.copy()
  const clean = await copy.outputHash()
  const cacheDir = join(copy.dir, '.ssg')
  execFileSync('rm', ['-rf', join(copy.dir, '.ssg'), join(copy.dir, 'build')])
  using _ = mountSmallDisk(cacheDir, '64k')

  const { exitCode, stderr } = await copy.build()
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('Cannot write to .ssg')
  expect(await copy.outputHash()).toBe(clean)
})

test('a full disk for temporary files is named, without a stack', async (context) => {
  context.skip(!canMount, withoutMounts)
  await using copy = await site.copy()
  const temporary = join(copy.dir, 'temporary')
  using _ = mountSmallDisk(temporary, '64k')
  await fillDisk(temporary, 8192)
  const args = ['build', copy.dir, '--no-cache']
  const { exitCode, stderr } = await runLimited(`TMPDIR=${temporary} exec "$@"`, args)
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    'Make space on the disk. Temporary files are in the folder that TMPDIR names',
  )
  expect(stderr).not.toMatch(/ {4}at |bug of ssg/)
})
