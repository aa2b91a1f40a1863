import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialFiles } from '../random-edits.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { isLong, recordFigure } from './figures.ts'

const cli = resolve(import.meta.dirname, '../../bin/ssg.js')

let site: TinySite
let reference: string
beforeAll(async () => {
  const { '/site.config.ts': _, ...files } = initialFiles
  site = await tinySite(files, {
    onBrokenLinks: 'warn',
    sitemap: { lastmod: null },
    docs: { sidebarPath: 'sidebars.json' },
    ogImage: {},
  })
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  reference = await site.outputHash()
})
afterAll(() => site[Symbol.asyncDispose]())

interface Machine {
  readonly name: string
  /** Shell commands before the build. */
  readonly shell?: string
  readonly env?: NodeJS.ProcessEnv
  /** A package that has another Node.js. */
  readonly node?: string
  readonly isMoved?: boolean
}

/** Builds the site without a cache as on another machine. */
async function buildOn({ shell = ':', env, node, isMoved }: Machine): Promise<string> {
  await using copy = await site.copy(isMoved ? 'ssg in a longer path-' : undefined)
  const command = node === undefined ? '"$@"' : `shift; npx --yes -p ${node} node "$@"`
  const args = [process.execPath, cli, 'build', copy.dir, '--no-cache']
  const child = spawn('sh', ['-c', `${shell}; ${command}`, 'sh', ...args], {
    env: { ...process.env, NODE_PATH: '', CI: 'true', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [exitCode] = await once(child, 'close')
  expect(exitCode, stderr).toBe(0)
  return await copy.outputHash()
}

/** Differs in everything at once. The long form tells which difference is one too many. */
const everythingElse: Machine = {
  name: 'another path, time zone, locale, umask, and one core',
  shell: 'umask 077; (command -v taskset > /dev/null && taskset -p 1 $$) > /dev/null || :',
  env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', USER: 'someone' },
  isMoved: true,
}

const machines: readonly Machine[] = [
  everythingElse,
  { name: 'another path', isMoved: true },
  { name: '12 hours behind UTC', env: { TZ: 'Etc/GMT+12' } },
  { name: '14 hours ahead of UTC', env: { TZ: 'Pacific/Kiritimati' } },
  { name: 'the C locale', env: { LC_ALL: 'C' } },
  { name: 'a Turkish locale', env: { LC_ALL: 'tr_TR.UTF-8' } },
  { name: 'a strict umask', shell: 'umask 077' },
  { name: 'one core', shell: 'taskset -p 1 $$ > /dev/null' },
]

test('other machines build the same bytes', async (context) => {
  for (const machine of isLong ? machines : [everythingElse]) {
    expect(await buildOn(machine), machine.name).toBe(reference)
  }
  const figure = `${machines.length} machines that differ in path, time zone, locale, umask and cores: one hash`
  recordFigure(context, 6, figure)
}, 900_000)

/** The versions have to be downloaded, which `npm test` does not. */
test.runIf(isLong)(
  'the output is the same with each version of Node.js',
  async (context) => {
    const versions = ['20.19.0', '22', '24', '26']
    for (const version of versions) {
      expect(await buildOn({ name: version, node: `node@${version}` }), version).toBe(reference)
    }
    recordFigure(context, 44, `Node.js ${versions.join(', ')}: one hash`)
  },
  900_000,
)
