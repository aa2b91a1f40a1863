import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

/** A trusted site. Its folder `pr/` is a pull request whose code would write a file. */
let site: TinySite
const intrude = (name: string) =>
  `import fs from 'node:fs'\nfs.writeFileSync(import.meta.dirname + '/ran-${name}', process.env.PATH)\n`

beforeAll(async () => {
  site = await tinySite(
    { 'docs/index.md': '# Trusted', '/sidebars.ts': "export default { main: ['index'] }" },
    { docs: { sidebarPath: '../sidebars.ts' } },
  )
  await site.write('/pr/content/docs/index.md', '# Request\n\nIt adds *text*.\n')
  await site.write('/pr/static/a.txt', 'a')
  await site.write('/pr/site.config.ts', `${intrude('config')}export default { title: 'Evil' }`)
  await site.write('/pr/theme.tsx', `${intrude('theme')}export default {}`)
  await site.write('/pr/sidebars.ts', `${intrude('sidebars')}export default {}`)
  await site.write('/pr/node_modules/@ssgdocs/theme/package.json', '{"main":"./i.js"}')
  await site.write('/pr/node_modules/@ssgdocs/theme/i.js', intrude('theme-package'))
  await site.write('/secret/secret.txt', 'canary')
})
afterAll(() => site[Symbol.asyncDispose]())

const buildUntrusted = (...flags: string[]) =>
  runCli(['build', join(site.dir, 'pr'), '--untrusted', ...flags])
const outside = () => ['--config', join(site.dir, 'site.config.ts')]
const read = (path: string) => site.output(join('../pr/build', path))

test.each([
  ['a configuration outside', true, 'Tiny'],
  ['none', false, 'Preview'],
])('with %s, runs no code of an untrusted folder', async (_, isGiven, title) => {
  const { exitCode, stderr } = await buildUntrusted(...(isGiven ? outside() : []))
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('error')])
  const page = await read('docs/index.html')
  expect(page).toContain(`<title>Request | ${title}</title>`)
  expect(page).toContain('<em>text</em>')
  expect(await read('a.txt')).toBe('a')
  for (const name of ['config', 'theme', 'sidebars', 'theme-package']) {
    await expect(site.output(`../pr/ran-${name}`)).rejects.toThrow('ENOENT')
  }
})

test('reports code, and links that leave the folder', async () => {
  const copy = await site.copy()
  await copy.write('/pr/content/docs/a.md', '# A\n\nIt is {process.env.PATH}.\n')
  await copy.write('/pr/content/docs/b.mdx', 'import "../x.js"\n\n<Head />\n')
  await copy.write('/pr/content/docs/c.md', '[secret](../../../secret/secret.txt)\n')
  await copy.write('/pr/content/docs/_d.md', '<img src="x" onerror="y" />\n')
  await copy.write('/pr/content/pages/e.tsx', intrude('page'))
  const args = ['build', join(copy.dir, 'pr'), '--untrusted', '--json']
  const { exitCode, stdout } = await runCli([...args, '--config', join(copy.dir, 'site.config.ts')])
  const places = JSON.parse(stdout).diagnostics.map(
    ({ rule, place }: { rule: string; place: { file: string; line: number; column: number } }) =>
      `${place.file}:${place.line}:${place.column} ${rule}`,
  )
  expect(exitCode).toBe(1)
  expect(places).toEqual([
    'pr/content/docs/_d.md:1:1 untrusted-code',
    'pr/content/docs/a.md:3:7 untrusted-code',
    'pr/content/docs/b.mdx:1:1 untrusted-code',
    'pr/content/docs/b.mdx:3:1 untrusted-code',
    'pr/content/docs/c.md:1:10 broken-link',
    'pr/content/pages/e.tsx:1:1 untrusted-code',
  ])
  await copy[Symbol.asyncDispose]()
})

test('rejects a symbolic link to a folder, and a configuration inside', async () => {
  await rm(join(site.dir, 'pr/static'), { recursive: true })
  await symlink('../secret', join(site.dir, 'pr/static'))
  const linked = await buildUntrusted(...outside())
  expect([linked.exitCode, linked.stderr]).toEqual([
    1,
    expect.stringContaining('pr/static:1:1  error  untrusted-link'),
  ])
  const inside = await buildUntrusted('--config', join(site.dir, 'pr/site.config.ts'))
  expect([inside.exitCode, inside.stderr]).toEqual([
    1,
    expect.stringContaining('which is not trusted'),
  ])
})

test('`trust: content` rejects code in the site’s own content folder', async () => {
  const own = await tinySite(
    {
      'docs/index.md': '{1}\n\n{1 + 1}',
      'docs/a.mdx': '<Chart data={[1]} />',
      'sidebars.ts': intrude('sidebars'),
    },
    { trust: 'content', trustedComponents: ['Chart'], docs: { sidebarPath: 'sidebars.ts' } },
  )
  const { exitCode, stderr } = await own.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/index.md:3:1  error  untrusted-code')
  expect(stderr).toContain('content/sidebars.ts:1:1  error  untrusted-code')
  await own[Symbol.asyncDispose]()
})
