import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The root of the workspace. */
export const repository = resolve(import.meta.dirname, '../../..')

/** A package as it is published. */
export interface PackedPackage {
  readonly name: string
  /** Path of its tarball. */
  readonly tarball: string
}

/** Packs the packages in these folders of `packages` into a folder. */
export async function packPackages(
  folders: readonly string[],
  outDir: string,
): Promise<PackedPackage[]> {
  const { packageManager } = await readManifest('.')
  const manifests = await Promise.all(folders.map((folder) => readManifest(`packages/${folder}`)))
  const filters = manifests.flatMap(({ name }) => ['--filter', name])
  const args = ['--yes', packageManager, ...filters, 'pack', '--pack-destination', outDir]
  await run('npx', args, { cwd: repository })
  return manifests.map(({ name, version }) => ({
    name,
    tarball: join(outDir, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  }))
}

async function readManifest(folder: string) {
  return JSON.parse(await readFile(join(repository, folder, 'package.json'), 'utf8'))
}
