import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { tinySite } from '../../../packages/ssg-cli/test/tiny-site.ts'
import { type ServedSite, serveBuild } from '../../served-site.ts'

type Files = Readonly<Record<string, string>>
type Config = Readonly<Record<string, unknown>>

/** Serves a small site, which the command builds once per run. */
export async function serveTinySite(files: Files, config: Config = {}): Promise<ServedSite> {
  const root = await buildOnce(files, config)
  return serveBuild(root, typeof config['baseUrl'] === 'string' ? config['baseUrl'] : '/')
}

async function buildOnce(files: Files, config: Config): Promise<string> {
  const name = createHash('sha256')
    .update(JSON.stringify([files, config]))
    .digest('hex')
  const root = join(inject('sites'), name)
  if (existsSync(root)) return root

  const icon = { '/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n' }
  await using site = await tinySite({ ...icon, ...files }, { favicon: 'icon.svg', ...config })
  const { exitCode, stdout, stderr } = await site.build()
  if (exitCode !== 0) throw new Error(stdout + stderr)
  // Another test file may have built it at the same time.
  await rename(join(site.dir, 'build'), root).catch((error) => {
    if (!existsSync(root)) throw error
  })
  return root
}
