import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type TinySite, tinySite } from './tiny-site.ts'

const installed = resolve(import.meta.dirname, '../node_modules')

/** A site that has installed only these packages of ours for tests. */
export async function siteWithPackages(
  packages: readonly string[],
  ...[files, config]: Parameters<typeof tinySite>
): Promise<TinySite> {
  const site = await tinySite(files, config)
  const folder = join(site.dir, 'node_modules')
  await rm(folder)
  for (const name of packages) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await symlink(join(installed, name), join(folder, name))
  }
  return site
}
