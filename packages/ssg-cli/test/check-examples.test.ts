import { mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { tinySite } from './tiny-site.ts'

const config = {
  docs: {
    versions: {
      next: { packages: { undici: 'undici-next' } },
      '5.x': { packages: { undici: 'undici-5' } },
    },
  },
}

const serverBlock = `\`\`\`js setup=server port=3000
import { createServer } from 'node:http'
createServer((req, res) => res.end(\`hello \${req.url}\`)).listen(3000, 'localhost')
\`\`\`
`

/** A page with one code block. */
function block(words: string, ...code: readonly string[]): string {
  return `# Page\n\n\`\`\`${words}\n${code.join('\n')}\n\`\`\`\n`
}

interface CheckResult {
  readonly ok: boolean
  readonly programs: number
  readonly cached: number
  readonly known: number
  readonly diagnostics: readonly {
    readonly rule: string
    readonly reason: string
    readonly place: { readonly file: string; readonly line: number; readonly column: number }
  }[]
}

async function checkExamples(
  dir: string,
  ...flags: string[]
): Promise<CheckResult & { exitCode: number | null }> {
  const { exitCode, stdout, stderr } = await runCli(['check', 'examples', dir, '--json', ...flags])
  expect(stderr).not.toContain('    at ')
  return { exitCode, ...JSON.parse(stdout) }
}

test('code is type-checked against the package of its version and run, and the result is cached', async () => {
  const say = block(
    'js run=server',
    "import { request } from 'undici'",
    "const { body } = await request('http://localhost:3000/you')",
    'console.log(await body.text()) // => hello /you',
  )
  await using site = await tinySite(
    {
      'docs/a.md': `${say}\n${serverBlock}`,
      'docs/b.md': block('ts signature=Agent', 'close(): Promise<void>'),
      'versions.json': '["5.x"]',
      'versioned_docs/version-5.x/a.md': `${say}\n${serverBlock}`,
    },
    config,
  )
  expect(await checkExamples(site.dir)).toMatchObject({
    exitCode: 0,
    ok: true,
    programs: 2,
    cached: 0,
  })
  expect(await checkExamples(site.dir)).toMatchObject({ exitCode: 0, programs: 2, cached: 7 })
  // Another server answers otherwise: the programs that talk to it are run again.
  await site.write('docs/a.md', `${say}\n${serverBlock.replace('hello', 'bye')}`)
  expect(await checkExamples(site.dir)).toMatchObject({
    exitCode: 1,
    diagnostics: [
      {
        rule: 'example-output',
        reason: 'The example printed "bye /you" instead of "hello /you"',
        place: { file: 'content/docs/a.md', line: 6 },
      },
    ],
  })
})

test('results are cached for the code of the check, and not for that of the whole command', async () => {
  const packages = { undici: 'undici-next' }
  await using site = await tinySite(
    { 'docs/a.md': block('js run', 'console.log(1)') },
    { docs: { versions: { next: { packages } } } },
  )
  const cacheDir = join(site.dir, '.ssg/cache')
  expect((await runCli(['check', site.dir])).exitCode).toBe(0)
  const ofCommand = await readdir(cacheDir)
  expect(await checkExamples(site.dir)).toMatchObject({ cached: 0 })
  for (const name of ofCommand) await rm(join(cacheDir, name), { recursive: true })
  expect(await checkExamples(site.dir)).toMatchObject({ cached: 2 })
})

test('all problems are reported in one run, with their places', async () => {
  await using site = await tinySite(
    {
      'docs/syntax.md': block('js', 'const a ='),
      'docs/option.md': block(
        'js',
        "import { Agent } from 'undici'",
        'new Agent({ conections: 1 })',
      ),
      'docs/throws.md': block('js run', 'console.log(1)', "throw new TypeError('no luck')"),
      'docs/exits.md': block('ts run', 'const code: number = 3', 'process.exit(code)'),
      'docs/beside.md': block('js run=servr', 'console.log(1)'),
      'docs/member.md': block('ts signature=Agent', 'close(): Promise<void>', 'shut(): void'),
      'docs/call.md': block('ts signature', 'new Agent(options: Agent.Options)'),
      'docs/far.md': block('js run', "await (await import('undici')).request('http://192.0.2.1/')"),
      'docs/server.md': serverBlock,
      'versions.json': '["5.x"]',
      'versioned_docs/version-5.x/a.md': block('js', "import { interceptors } from 'undici'"),
    },
    config,
  )
  const { exitCode, diagnostics } = await checkExamples(site.dir)
  expect(exitCode).toBe(1)
  const found = diagnostics.map(({ rule, place: { file, line, column } }) => [
    file.replace(/^content\/(?:versioned_docs\/)?/, ''),
    `${line}:${column}`,
    rule,
  ])
  expect(found).toEqual([
    ['docs/beside.md', '3:1', 'example'],
    ['docs/call.md', '4:5', 'example-signature'],
    ['docs/exits.md', '4:1', 'example-run'],
    ['docs/far.md', '4:1', 'example-run'],
    ['docs/member.md', '5:1', 'example-signature'],
    ['docs/option.md', '5:13', 'example-types'],
    ['docs/syntax.md', '4:10', 'example-types'],
    ['docs/throws.md', '5:1', 'example-run'],
    ['version-5.x/a.md', '4:10', 'example-types'],
  ])
  const reasonOf = (file: string) =>
    diagnostics.find(({ place }) => place.file.endsWith(file))?.reason
  expect(reasonOf('throws.md')).toContain('TypeError: no luck')
  expect(reasonOf('far.md')).toContain('examples can only connect to this machine')
})

test('blocks with JSX are checked and run, and a block can import another one of its page', async () => {
  const titled = (title: string, ...code: string[]) => block(`tsx title="${title}"`, ...code)
  const chart = titled(
    'parts/Chart.tsx',
    'export const Chart = ({ of }: { of: string }) => <p>{of}</p>',
  )
  const use = (props: string) =>
    titled(
      'use.tsx',
      "import { Chart } from './parts/Chart.tsx'",
      `export default <Chart ${props} />`,
    )
  await using site = await tinySite(
    {
      'docs/good.md': `${chart}\n${use('of="a"')}`,
      'docs/bad.md': `${chart}\n${use('off="a"')}`,
      'docs/run.md': block(
        'jsx run',
        "const { type } = <a href='b' />",
        'console.log(type) // => b',
      ),
      'docs/alone.md': use('of="a"'),
    },
    { docs: { versions: { next: { packages: { undici: 'undici-next' } } } } },
  )
  const { diagnostics } = await checkExamples(site.dir)
  expect(
    diagnostics.map(({ reason, place: { file, line, column } }) => [file, line, column, reason]),
  ).toEqual([
    ['content/docs/alone.md', 4, 23, expect.stringContaining('Cannot find module')],
    ['content/docs/bad.md', 11, 23, expect.stringContaining('{ off: string; }')],
    ['content/docs/run.md', 5, 1, 'The example printed "a" instead of "b"'],
  ])
  // The import of an unchanged block has changed.
  await site.write('docs/good.md', `${chart.replace('of: string', 'of: number')}\n${use('of="a"')}`)
  const changed = await checkExamples(site.dir, '--only', 'content/docs/good.md')
  expect(changed.diagnostics).toMatchObject([{ place: { line: 11, column: 23 } }])
})

test('a linked package is checked again when its types change, without a new version', async () => {
  await using site = await tinySite(
    {
      'docs/a.md': block('ts', "import { limit } from 'lib'", 'limit.toFixed()'),
      '/lib/package.json': JSON.stringify({ name: 'lib', version: '1.0.0', types: 'index.d.ts' }),
      '/lib/index.d.ts': 'export declare const limit: number\n',
      '/lib/index.js': 'exports.limit = 1\n',
    },
    { docs: { versions: { next: { packages: { lib: 'lib' } } } } },
  )
  const folder = join(site.dir, 'node_modules')
  const installed = await realpath(folder)
  await rm(folder)
  await mkdir(folder)
  for (const name of ['@ssgdocs', 'typescript'])
    await symlink(join(installed, name), join(folder, name))
  await symlink('../lib', join(folder, 'lib'))
  expect(await checkExamples(site.dir)).toMatchObject({ exitCode: 0, cached: 0 })
  expect(await checkExamples(site.dir)).toMatchObject({ exitCode: 0, cached: 1 })
  await site.write('/lib/index.d.ts', 'export declare const limit: string\n')
  expect((await checkExamples(site.dir)).diagnostics).toMatchObject([
    { rule: 'example-types', place: { file: 'content/docs/a.md', line: 5, column: 7 } },
  ])
  // Docs with one version have nothing to compare.
  expect((await runCli(['write-api-changes', site.dir])).exitCode).toBe(0)
  expect(await readdir(join(site.dir, 'content/docs'))).toEqual(['a.md'])
})

test('tables are compared with the types of their version, and --fix updates them', async () => {
  const page = (rows: string) =>
    `---\ntypes:\n  MockAgent.Options: options\n---\n\n# M\n\n## Options\n\n| Name | Since |\n| --- | --- |\n${rows}`
  const rest = '| …`Agent.Options` | |\n'
  const next = page(`| \`agent\` | |\n| \`ignoreTrailingSlsh\` | |\n${rest}`)
  const old = page(`| \`agent\` | v5 |\n${rest}`)
  await using site = await tinySite(
    { 'docs/m.md': next, 'versions.json': '["5.x"]', 'versioned_docs/version-5.x/m.md': old },
    config,
  )
  const first = await checkExamples(site.dir)
  expect(first.diagnostics.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'The table of MockAgent.Options has no row for `ignoreTrailingSlash`',
      'MockAgent.Options has no member `ignoreTrailingSlsh`',
      '`ignoreTrailingSlash` of MockAgent.Options differs in v7, but the page does not mention it',
    ]),
  )
  const told = '\n## In other versions\n\n- Only in 7.x: `ignoreTrailingSlash`.\n'
  await site.write('docs/m.md', next.replace('Slsh', 'Slash') + told)
  await site.write('versioned_docs/version-5.x/m.md', old + told)
  const fixed = await runCli(['check', 'examples', site.dir, '--fix'])
  expect(fixed).toMatchObject({ exitCode: 0 })
  const text = await readFile(join(site.dir, 'content/docs/m.md'), 'utf8')
  expect(text).toContain('| `agent` | v5, changed in v7 |')
  expect(text).toContain('| `ignoreTrailingSlash` | v7 |')
})

test('a package that is not installed is reported at its place in the configuration', async () => {
  await using site = await tinySite(
    { 'docs/a.md': '# A\n' },
    { docs: { versions: { next: { packages: { undici: 'undici-99' } } } } },
  )
  const { exitCode, stderr } = await runCli(['check', 'examples', site.dir])
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/site\.config\.ts:\d+:\d+ {2}error {2}missing-package/),
  ])
})

test('each version has a page with the exports of its package and their changes', async () => {
  await using site = await tinySite(
    {
      'docs/api/Agent.md': '---\ntitle: Agent\n---\n',
      'versions.json': '["5.x"]',
      'versioned_docs/version-5.x/api/Agent.md': '---\ntitle: Agent\n---\n',
    },
    config,
  )
  expect((await runCli(['write-api-changes', site.dir])).exitCode).toBe(0)
  const path = join(site.dir, 'content/docs/api-changes.md')
  const text = await readFile(path, 'utf8')
  expect(text).toContain('since undici 5.29.0')
  expect(text).toContain('| `parseCookie` | function |')
  expect(text).toContain('[`Agent`](./api/Agent.md)')
  expect((await checkExamples(site.dir)).exitCode).toBe(0)
  expect((await site.build('--strict')).exitCode).toBe(0)
  await writeFile(path, text.replace('parseCookie', 'parseCokie'))
  expect((await checkExamples(site.dir)).diagnostics).toMatchObject([
    { rule: 'api-changes', place: { file: 'content/docs/api-changes.md' } },
  ])
})

test('without @ssgdocs/doc-check, one line names the package to add', async () => {
  await using site = await tinySite({ 'docs/a.md': '# A\n' })
  await rm(join(site.dir, 'node_modules'))
  for (const command of ['check examples', 'write-api-changes']) {
    const { exitCode, stderr } = await runCli([...command.split(' '), site.dir])
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`\`ssg ${command}\` needs the package @ssgdocs/doc-check`),
    ])
  }
})

test('a baseline makes the problems of a site known until they are fixed', async () => {
  const wrong = block('js', "import { Agent } from 'undici'", 'new Agent({ conections: 1 })')
  await using site = await tinySite(
    { 'docs/a.md': wrong },
    {
      docs: { versions: { current: { packages: { undici: 'undici-next' } } } },
    },
  )
  expect(await checkExamples(site.dir, '--write-baseline')).toMatchObject({ exitCode: 0, known: 1 })
  await site.write('docs/a.md', wrong.replace('conections', 'connections'))
  expect(await checkExamples(site.dir)).toMatchObject({
    exitCode: 1,
    diagnostics: [{ rule: 'baseline', place: { file: 'check-baseline.json', line: 2 } }],
  })
})
