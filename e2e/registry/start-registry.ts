import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runServer } from 'verdaccio'
import { packPackages } from '../../packages/ssg-cli/test/pack-packages.ts'

const run = promisify(execFile)

/** A registry that has the packages of this repository. */
export interface Registry {
  readonly url: string
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a registry on this machine, in `dir`. It gets all other packages from the registry that npm is configured to use. */
export async function startRegistry(dir: string): Promise<Registry> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'])
  const everybody = { access: '$all', publish: '$all' }
  const app = await runServer({
    self_path: join(dir, 'config.yaml'),
    storage: join(dir, 'storage'),
    auth: { htpasswd: { file: join(dir, 'htpasswd') } },
    uplinks: { upstream: { url: stdout.trim(), maxage: '1h', timeout: '60s' } },
    packages: {
      '@ssgdocs/*': everybody,
      'create-ssgdocs': everybody,
      '**': { ...everybody, proxy: 'upstream' },
    },
    log: { type: 'stdout', level: 'fatal' },
  } as unknown as Parameters<typeof runServer>[0])
  const server: Server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Packs the packages in these folders of `packages` and publishes them, in an environment whose npm uses the registry. */
export async function publishPackages(
  folders: readonly string[],
  dir: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await mkdir(dir)
  for (const { tarball } of await packPackages(folders, dir)) {
    await run('npm', ['publish', tarball], { cwd: dir, env })
  }
}
