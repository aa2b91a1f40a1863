import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedPackage, packPackages, repository } from './pack-packages.ts'

const folders = await readdir(join(repository, 'packages'))
const packed = new Map<string, PackedPackage>()
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-pack-'))
  const packages = await packPackages(folders, dir)
  for (const [index, folder] of folders.entries()) {
    packed.set(folder, packages[index] as PackedPackage)
  }
})
afterAll(() => rm(dir, { recursive: true }))

/** All packages are ES modules for Node.js and bundlers. */
const ignoredResolutions = ['node10', 'node16-cjs']
/** For our own packages, or style sheets. */
const isUntyped = (entry: string) => entry === './toolkit' || entry.endsWith('.css')

describe.each(folders)('the package %s', (folder) => {
  const readTarball = () => readFile((packed.get(folder) as PackedPackage).tarball)

  test('has all files that its manifest names, for each kind of import', async () => {
    const bytes = new Uint8Array(await readTarball())
    const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
    expect(messages).toEqual([])
  })

  test('has types for each entry', async () => {
    const checked = await checkPackage(createPackageFromTarballData(await readTarball()))
    if (!checked.types) expect.fail('It has no types')
    const problems = checked.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) ||
        !(ignoredResolutions.includes(problem.resolutionKind) || isUntyped(problem.entrypoint)),
    )
    expect(problems).toEqual([])
  })

  test('has no tests and no files of builds', async () => {
    const files = createPackageFromTarballData(await readTarball()).listFiles()
    expect(files.filter((path) => /\.test\.|tsbuildinfo|\.code(?:$|\.\d)/.test(path))).toEqual([])
  })
})
