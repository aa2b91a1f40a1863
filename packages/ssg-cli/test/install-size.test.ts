import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { packPackages, repository } from './pack-packages.ts'

const run = promisify(execFile)

/** What a plain site installs: two packages of ours, and those that they depend on. */
const ownPackages = ['ssg-cli', 'create-ssgdocs', 'theme', 'runtime', 'search', 'offline']

const tsc = join(repository, 'node_modules/typescript/bin/tsc')

/** Compiles only with the complete types of the API: a missing file would make them `any`. */
const typeProbe = `import { defineIntegration, type UserConfig } from '@ssgdocs/cli'
// @ts-expect-error
export const config: UserConfig = { title: 1 }
// @ts-expect-error
export const integration = defineIntegration({ name: 'a', head: (page) => [page.titel] })
`

/** Installs with npm. Returns false if it needs a registry that it cannot reach. */
async function installWithNpm(cwd: string): Promise<boolean> {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund']
  const { stderr } = await run('npm', args, { cwd }).catch((error) => error)
  if (/E(?:NOTFOUND|CONNREFUSED|TIMEDOUT|AI_AGAIN|NOTCACHED)/.test(stderr)) return false
  expect(stderr).not.toContain('npm error')
  return true
}

/** Size of a folder in MB, as `du` counts it. */
async function diskUsage(dir: string): Promise<number> {
  const blocks = new Map<number, number>()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const stats = await stat(join(entry.parentPath, entry.name))
    blocks.set(stats.ino, stats.blocks)
  }
  return ([...blocks.values()].reduce((sum, count) => sum + count, 0) * 512) / 2 ** 20
}

test('a plain site installs at most 40 packages of 45 MB, and builds', async (context) => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-install-'))
  try {
    const react = { react: '^19.3.1', 'react-dom': '^19.3.1' }
    const packed = await packPackages(ownPackages, dir)
    const own = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
    const manifest = { type: 'module', dependencies: { ...react, ...own } }
    await writeFile(join(dir, 'package.json'), JSON.stringify(manifest))
    if (!(await installWithNpm(dir))) context.skip('npm cannot reach its registry')

    const lock = await readFile(join(dir, 'node_modules/.package-lock.json'), 'utf8')
    expect(Object.keys(JSON.parse(lock).packages).length).toBeLessThanOrEqual(40)
    expect(await diskUsage(join(dir, 'node_modules'))).toBeLessThanOrEqual(45)

    await mkdir(join(dir, 'content/docs'), { recursive: true })
    await writeFile(
      join(dir, 'site.config.ts'),
      `import { defineConfig } from '@ssgdocs/cli'\n\nexport default defineConfig({ title: 'Plain', url: 'https://plain.example' })\n`,
    )
    await writeFile(
      join(dir, 'content/docs/index.mdx'),
      '# Home\n\n{1 + 1}\n\n```js\nconst one = 1\n```\n\n$x^2$\n',
    )
    await writeFile(join(dir, 'types.ts'), typeProbe)
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', 'types.ts']
    await run(process.execPath, [tsc, ...options], { cwd: dir })

    const ssg = join(dir, 'node_modules/.bin/ssg')
    await run(ssg, ['build', '--strict'], { cwd: dir, env: { ...process.env, NODE_PATH: '' } })
    expect(await readFile(join(dir, 'build/docs/index.html'), 'utf8')).toContain('<h1')
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}, 300_000)
