import { mkdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { startStubRegistry } from './start-stub-registry.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

/** A release that reads options, of which its types declare some. */
const release = (read: readonly string[], typed: readonly string[], limit: number) => ({
  'index.d.ts': `export interface Options { ${typed.map((name) => `${name}?: string`).join('; ')} }
export declare const limit: number
`,
  'index.js': `exports.read = (options) => [${read.map((name) => `options.${name}`).join(', ')}]
exports.limit = ${limit}
`,
})
const releases = {
  '1.0.0': release(['a'], ['a'], 1),
  '1.1.0': release(['a', 'hidden'], ['a', 'b'], 1),
  '1.2.0': release(['a', 'hidden'], ['a', 'b', 'hidden'], 2),
  '2.0.0-beta.1': release([], [], 0),
}

const probe = `export default ({ read }) => {
  const names = new Set()
  read(new Proxy({}, { get: (_, name) => void names.add(name) }))
  return { Options: names }
}
`
const page = (since: readonly string[]) => `---
types: Options
---

# Options

| Name | Since |
| --- | --- |
${['a', 'b', 'hidden'].map((name, index) => `| \`${name}\` | ${since[index]} |`).join('\n')}

\`limit\` is \`1\` by default.

\`\`\`js run
import { limit } from 'lib'

console.log(limit) // => 1
\`\`\`
`

/** A site that documents 1.1.0, with the types of 1.1.0 and the option that only its code has. */
async function siteWithRegistry(url: string, text: string): Promise<TinySite> {
  const site = await tinySite(
    {
      'docs/options.md': text,
      '/.npmrc': `registry=${url}\n`,
      '/package.json': '{}',
      '/lib/package.json': '{ "name": "lib", "version": "1.1.0", "types": "index.d.ts" }',
      '/lib/index.d.ts': releases['1.2.0']['index.d.ts'],
      '/lib/index.js': releases['1.1.0']['index.js'],
      '/api-probes/lib/read-options.mjs': probe,
      '/api-probes/lib/Named.mjs': "export default () => ['z']",
    },
    { docs: { versions: { next: { packages: { lib: 'lib' } } } } },
  )
  const folder = join(site.dir, 'node_modules')
  const installed = await realpath(folder)
  await rm(folder)
  await mkdir(folder)
  for (const name of ['@ssgdocs', '@types', 'typescript'])
    await symlink(join(installed, name), join(folder, name))
  await symlink('../lib', join(folder, 'lib'))
  return site
}

test('`Since` is the exact release, by the types or by a probe, once the history is written', async () => {
  await using registry = await startStubRegistry('lib', releases)
  await using site = await siteWithRegistry(registry.url, page(['v1', 'v1', 'v1']))
  const written = await runCli(['write-api-history', site.dir])
  expect(written).toMatchObject({ exitCode: 0, stdout: 'Wrote api-history.json\n' })
  const history = JSON.parse(await readFile(join(site.dir, 'api-history.json'), 'utf8'))
  expect(history.lib).toMatchObject({
    releases: ['v1.0.0', 'v1.1.0'],
    proofs: { Named: 'Named', Options: 'read-options' },
    types: {
      Named: { z: ['added v1.0.0'] },
      Options: { a: ['added v1.0.0'], b: ['added v1.1.0'], hidden: ['added v1.1.0'] },
    },
  })

  const wrong = await runCli(['check', 'examples', site.dir])
  expect(wrong.exitCode).toBe(1)
  expect(wrong.stderr).toContain(
    '`Since` of `hidden` must be "v1.1.0" according to the probe api-probes/lib/read-options.mjs',
  )
  expect(await runCli(['check', 'examples', site.dir, '--fix'])).toMatchObject({ exitCode: 0 })
  const fixed = await readFile(join(site.dir, 'content/docs/options.md'), 'utf8')
  expect(fixed).toBe(page(['v1.0.0', 'v1.1.0', 'v1.1.0']))

  await site.write('/api-probes/lib/read-options.mjs', `${probe}// Other\n`)
  const outdated = await runCli(['check', 'examples', site.dir])
  expect(outdated.stderr).toContain('The probes in api-probes/lib have changed')
})

test('the newest compatible release is checked on demand', async () => {
  await using registry = await startStubRegistry('lib', releases)
  await using site = await siteWithRegistry(registry.url, page(['v1', 'v1', 'v1']))
  const newer = await runCli(['check', 'examples', site.dir, '--against', 'latest'])
  expect(newer.exitCode).toBe(1)
  expect(newer.stderr).toContain('The example printed "2" instead of "1"')
  expect(newer.stderr).toContain('`limit` does not default to `1`')
  expect(newer.stderr).not.toContain('Since')
  expect((await runCli(['check', 'examples', site.dir, '--only', 'none.md'])).exitCode).toBe(0)
})

test('a registry that does not have the package, and a probe that fails, are errors with a place', async () => {
  await using registry = await startStubRegistry('other', releases)
  await using site = await siteWithRegistry(registry.url, page([]))
  const missing = await runCli(['write-api-history', site.dir])
  expect(missing.exitCode).toBe(1)
  expect(missing.stderr).toMatch(/site\.config\.ts:\d+:\d+ {2}error {2}registry\n {2}Cannot read/)

  await using right = await startStubRegistry('lib', releases)
  await site.write('/.npmrc', `registry=${right.url}\n`)
  await site.write('/api-probes/lib/Options.mjs', "throw new Error('No such option')\n")
  const failed = await runCli(['write-api-history', site.dir])
  expect(failed.exitCode).toBe(1)
  expect(failed.stderr).toContain('api-probes/lib/Options.mjs:1:1  error  api-probe')
  expect(failed.stderr).toContain('No such option, with lib 1.0.0')
})
