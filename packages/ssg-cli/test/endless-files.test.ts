import { expect, onTestFinished, test, vi } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { runCliInNewProcess } from './run-cli.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const spins = `export const items = []\n\nfunction spin(): void {\n  ${endlessLoop}\n}\n`

async function siteOf(files: Readonly<Record<string, string>>): Promise<TinySite> {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1')
  const site = await tinySite({ 'docs/index.md': '# Home\n', ...files })
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await site[Symbol.asyncDispose]()
  })
  return site
}

const config = (before: string, setting = '') =>
  `${before}\nexport default { title: 'Tiny', url: 'https://tiny.example', ${setting} }\n`

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

test('an endless loop in the configuration: a preview ends at its start, with the place', async () => {
  const site = await siteOf({ '/site.config.ts': config(endlessLoop) })
  const { exitCode, stderr } = await runCliInNewProcess(['serve', site.dir, '--watch'])
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toMatch(/^site\.config\.ts:1:\d+ {2}error {2}module-error/m)
})

test('a configuration that waits for nothing is an error at once, whatever its limit', async () => {
  const site = await siteOf({ '/site.config.ts': config('await new Promise(() => {})') })
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1000')
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toContain('site.config.ts awaits a promise that never settles')
})

test('a native call that blocks the configuration ends the process', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  const site = await siteOf({ '/site.config.ts': config(wait) })
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain('site.config.ts did not load within 1 s')
})
