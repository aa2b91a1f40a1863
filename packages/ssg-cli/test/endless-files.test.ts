import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { type ServeProcess, serveSite } from './serve-site.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const spins = `export const items = []\n\nfunction spin(): void {\n  ${endlessLoop}\n}\n`

/** In ms, for the first build on a busy machine. */
const patience = 60_000

const nativeWait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

async function siteOf(files: Readonly<Record<string, string>>): Promise<TinySite> {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1')
  const site = await tinySite({ 'docs/index.md': '# Home\n', ...files })
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await site[Symbol.asyncDispose]()
  })
  return site
}

/** Serves the site until the test ends. */
async function startPreview({ dir }: TinySite): Promise<ServeProcess> {
  const server = await serveSite(dir, '--watch')
  onTestFinished(() => server.close())
  return server
}

const config = (before: string, setting = '') =>
  `${before}\nexport default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, ${setting} }\n`

test.each([
  ['the configuration', { '/site.config.ts': config(endlessLoop) }, 'site.config.ts:1'],
  [
    'after an `await`',
    { '/site.config.ts': config(`await null\n${endlessLoop}`) },
    'site.config.ts:2',
  ],
  [
    'a module of it',
    { '/site.config.ts': config("import './spin'"), '/spin.ts': `${spins}spin()\n` },
    'spin.ts:4',
  ],
  [
    'the sidebars',
    {
      '/site.config.ts': config('', "docs: { sidebarPath: 'sidebars.ts' }"),
      '/content/sidebars.ts': `${spins}spin()\nexport default {}\n`,
    },
    'content/sidebars.ts:4',
  ],
])('an endless loop, %s: a build ends with its place', async (_, files, place) => {
  const site = await siteOf(files)
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toMatch(new RegExp(`^${place}:\\d+  error  module-error`, 'm'))
  expect(stderr).toContain('did not load within 1 s')
  expect(stderr).toContain('for (;;)')
  expect(stderr).not.toContain('debugger')
})

test.each([
  ['the first configuration', config(endlessLoop)],
  ['a configuration that had a syntax error', '{,'],
])(
  'an endless loop in %s: a preview shows its place, and the site once it is corrected',
  async (_, first) => {
    const site = await siteOf({ '/site.config.ts': first })
    const server = await startPreview(site)
    await site.write('/site.config.ts', config(endlessLoop))
    const place = /^site\.config\.ts:1:\d+ {2}error {2}module-error/m
    await expect.poll(server.output, { timeout: patience }).toMatch(place)
    const status = () => fetch(server.url('/docs')).then(({ status }) => status, String)
    expect(await status()).toBe(500)
    await site.write('/site.config.ts', config(''))
    await expect.poll(status, { timeout: patience }).toBe(200)
  },
  3 * patience,
)

test.each([
  ['an endless loop', endlessLoop],
  ['a native call that does not return', nativeWait],
])(
  'a preview that starts with %s in the configuration has the last one, and follows edits',
  async (_, code) => {
    const site = await siteOf({ '/site.config.ts': config('') })
    const first = await serveSite(site.dir, '--watch')
    await expect.poll(first.output, { timeout: patience }).toContain('Built')
    await first.close()
    await site.write('/site.config.ts', config(code))

    const second = await startPreview(site)
    const text = () => fetch(second.url('/docs')).then((response) => response.text(), String)
    expect(await text()).toContain('Home</h1>')
    await expect
      .poll(second.output, { timeout: patience })
      .toContain('the site has the last configuration without errors')
    await site.write('docs/index.md', '# Edited\n')
    await expect.poll(text, { timeout: patience }).toContain('Edited</h1>')
    await site.write('/site.config.ts', config('', "tagline: 'Corrected'"))
    await expect.poll(second.output, { timeout: patience }).toContain('No problems left')
  },
  5 * patience,
)

test(
  'sidebars that never end run once in a preview, which has the last ones and follows edits',
  async () => {
    const sidebars = (before: string, label = 'Begin') =>
      `${before}\nexport default { docs: [{ type: 'doc', id: 'index', label: '${label}' }] }\n`
    const site = await siteOf({
      '/site.config.ts': config('', "docs: { sidebarPath: 'sidebars.ts' }"),
      '/content/sidebars.ts': sidebars(''),
    })
    const server = await startPreview(site)
    await expect.poll(server.output, { timeout: patience }).toContain('Built')
    const runsFile = join(site.dir, '.ssg/runs.txt')
    const run = `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(runsFile)}, '1')\n`
    await site.write('/content/sidebars.ts', sidebars(`${run}${endlessLoop}`))
    await expect
      .poll(server.output, { timeout: patience })
      .toMatch(/^content\/sidebars\.ts:3:[\s\S]*the site has the last sidebars without errors/m)
    const runs = () => readFile(runsFile, 'utf8')
    const before = await runs()
    const text = () => fetch(server.url('/docs')).then((response) => response.text(), String)
    for (const word of ['One', 'Two']) {
      await site.write('docs/index.md', `# ${word}\n`)
      await expect.poll(text, { timeout: patience }).toMatch(new RegExp(`Begin.*${word}</h1>`, 's'))
    }
    expect(await runs()).toBe(before)
    await site.write('/content/sidebars.ts', sidebars('', 'Mended'))
    await expect.poll(text, { timeout: patience }).toContain('Mended')
    await expect.poll(server.output, { timeout: patience }).toContain('No problems left')
  },
  5 * patience,
)

test('a configuration that waits for nothing is an error at once, whatever its limit', async () => {
  const site = await siteOf({ '/site.config.ts': config('await new Promise(() => {})') })
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1000')
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toContain('site.config.ts awaits a promise that never settles')
})

test('a native call that blocks the configuration ends the process', async () => {
  const site = await siteOf({ '/site.config.ts': config(nativeWait) })
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain('site.config.ts did not load within 1 s')
})
