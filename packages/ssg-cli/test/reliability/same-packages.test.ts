import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from './figures.ts'

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '../../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssg-packages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds the packages of the last commit in a new clone. Returns the integrity of each package as npm publishes it. */
async function packInClone(name: string, env: NodeJS.ProcessEnv = {}) {
  const dir = join(folder, name)
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, dir])
  const script = 'npx --yes pnpm@12.21.0 install --frozen-lockfile && npm run build:packages'
  const options = { cwd: dir, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }
  await run('sh', ['-c', script], options)
  const packages = await readdir(join(dir, 'packages'))
  const integrities = packages.sort().map(async (one) => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      ...options,
      cwd: join(dir, 'packages', one),
    })
    return [one, JSON.parse(stdout)[0].integrity]
  })
  return Object.fromEntries(await Promise.all(integrities))
}

/** Installs and builds everything twice, which `npm test` has no time for. */
test.runIf(isLong)(
  'two machines make the same packages',
  async () => {
    const here = await packInClone('a')
    const elsewhere = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }
    expect(await packInClone('another folder with a longer path', elsewhere)).toEqual(here)
    expect(here['ssg-cli']).toMatch(/^sha512-/)
  },
  1_800_000,
)
