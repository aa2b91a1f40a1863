import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const pages = { 'docs/index.md': '# Good\n', 'docs/bad.md': '# Bad\n' }

const configOf = (title: string) =>
  `export default { title: '${title}', url: 'https://tiny.example', ogImage: false }\n`

let built: TinySite
beforeAll(async () => {
  built = await tinySite(pages)
  await built.build()
})
afterAll(() => built[Symbol.asyncDispose]())

/** A site with a Markdown plugin that runs `work` on the page titled Bad. */
async function siteWithPlugin(work: string): Promise<TinySite> {
  const site = await tinySite(pages)
  await site.write(
    '/site.config.ts',
    `const plugin = () => (tree) => {
  if (tree.children[0]?.children?.[0]?.value === 'Bad') { ${work} }
}
export default {
  title: 'Tiny', url: 'https://tiny.example', ogImage: false, markdown: { remarkPlugins: [plugin] },
}
`,
  )
  return site
}

test('a page that hangs is reported with its name, and the other pages are compiled', async () => {
  await using site = await siteWithPlugin(endlessLoop)
  process.env['SSG_PAGE_TIMEOUT'] = '5'
  const { exitCode, stderr } = await site.build()
  delete process.env['SSG_PAGE_TIMEOUT']
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/bad.md:1:1  error  page-time')
  expect(stderr).toContain('1 error')
})

test('a page that hangs while it is rendered is reported when nothing else keeps the process alive', async () => {
  await using site = await tinySite({
    'docs/index.mdx': `# Bad\n\n{(() => { ${endlessLoop} })()}\n`,
  })
  process.env['SSG_PAGE_TIMEOUT'] = '5'
  const { exitCode, stderr } = await site.buildInNewProcess()
  delete process.env['SSG_PAGE_TIMEOUT']
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/index\.mdx:3:\d+ {2}error {2}render-error/)
})

test('a page that runs out of memory is reported with its name', async () => {
  await using site = await siteWithPlugin(
    'const all = []; for (;;) all.push(new Array(1e6).fill(0.5))',
  )
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/bad.md:1:1  error  page-memory')
  expect(stderr).not.toContain('    at ')
})

test.each([
  [
    'throws',
    "throw new Error('No TOKEN')",
    'In a worker thread: The module threw an error: No TOKEN',
  ],
  ['never loads', 'await new Promise(() => {})', 'site.config.ts did not load within 5 s'],
])('a configuration that %s in threads alone is an error at its place', async (_, code, reason) => {
  await using site = await tinySite(pages)
  await site.write(
    '/site.config.ts',
    `import { isMainThread } from 'node:worker_threads'
if (!isMainThread) ${code}
export default {
  title: 'Tiny', url: 'https://tiny.example', ogImage: false, markdown: { remarkPlugins: [() => () => {}] },
}
`,
  )
  process.env['SSG_HOOK_TIMEOUT'] = '5'
  const { exitCode, stderr } = await site.build()
  delete process.env['SSG_HOOK_TIMEOUT']
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^site\.config\.ts:\d+:\d+ {2}error/m)
  expect(stderr).toContain(reason)
  expect(stderr).toContain('Worker threads load the configuration again')
  expect(stderr).not.toContain('    at ')
})

test('a theme file that never loads is an error at its await', async () => {
  await using site = await tinySite(pages)
  await site.write('/theme.tsx', 'export default {}\n\nawait new Promise(() => {})\n')
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await site.build()
  delete process.env['SSG_HOOK_TIMEOUT']
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    'theme.tsx:3:1  error  module-error\n  theme.tsx did not load within 1 s',
  )
})

test('a theme file with an endless loop is an error at the loop', async () => {
  await using site = await tinySite(pages)
  await site.write('/theme.tsx', "import './src/loop.ts'\n\nexport default {}\n")
  await site.write('/src/loop.ts', `export const none = {}\n${endlessLoop}\n`)
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await site.build()
  delete process.env['SSG_HOOK_TIMEOUT']
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(
    /src\/loop\.ts:2:\d+ {2}error {2}endless-theme\n {2}theme\.tsx runs without end/,
  )
})

test('a thousand nesting levels compile, fifty thousand are reported with the name of the page', async () => {
  await using site = await tinySite({
    'docs/index.md': `# Deep\n\n${'> '.repeat(1000)}deep\n`,
  })
  expect((await site.build()).exitCode).toBe(0)
  await site.write('docs/deep.md', `# Deeper\n\n${'> '.repeat(50_000)}deep\n`)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/content\/docs\/deep\.md:\d+:\d+ {2}error {2}page-(depth|memory)/)
  expect(stderr).not.toContain('    at ')
})

test('plugins run in threads, and their results are cached until their code changes', async () => {
  await using site = await siteWithPlugin('tree.children[0].children[0].value = "Better"')
  await site.build()
  expect(await site.output('docs/bad/index.html')).toContain('Better')
  await site.write(
    '/site.config.ts',
    `export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, markdown: { remarkPlugins: [() => (tree) => { tree.children[0].children[0].value = 'Best' }] } }\n`,
  )
  await site.build()
  expect(await site.output('docs/bad/index.html')).toContain('Best')
})

test('a damaged cache does not change the output', async () => {
  await using site = await built.copy()
  const whole = await site.outputHash()
  for (const damage of ['x', '']) {
    await site.corruptCache(damage)
    const { exitCode, stderr } = await site.build()
    expect(exitCode).toBe(0)
    expect(stderr).not.toContain('error')
    expect(await site.outputHash()).toBe(whole)
  }
})

test('a damaged cached value is computed again, in pages, scripts and the search', async () => {
  await using site = await built.copy()
  await site.corruptCachedValues()
  await site.write('/site.config.ts', configOf('Other'))
  expect((await site.build()).exitCode).toBe(0)
  const mended = await site.outputHash()
  await site.build('--no-cache')
  expect(await site.outputHash()).toBe(mended)
})

test('another title, version or output folder bundles nothing again', async () => {
  await using site = await built.copy()
  const bundles = async () => {
    const [version = ''] = await readdir(join(site.dir, '.ssg/cache'))
    const kinds = ['client-bundle', 'theme-bundle']
    return Promise.all(kinds.map((kind) => readdir(join(site.dir, '.ssg/cache', version, kind))))
  }
  const before = await bundles()
  await site.write('/site.config.ts', configOf('Other'))
  await site.write('versions.json', '["1.0"]')
  await site.write('versioned_docs/version-1.0/index.md', '# Old\n')
  expect((await site.build('--out-dir', join(site.dir, 'elsewhere'))).exitCode).toBe(0)
  expect(await bundles()).toEqual(before)

  const output = (path: string) => readFile(join(site.dir, 'elsewhere', path), 'utf8')
  const html = await output('docs/index.html')
  expect(html).toContain('<title>Old | Other</title>')
  const [, runtime = ''] = /<script [^>]*src="\/(assets\/runtime-\w+\.js)"/.exec(html) ?? []
  expect(await output(runtime)).toContain('"1.0"')
  const scripts = (await readdir(join(site.dir, 'elsewhere/assets'))).map(
    (name) => `assets/${name}`,
  )
  const texts = await Promise.all(scripts.filter((path) => path.endsWith('.js')).map(output))
  expect(texts.filter((text) => text.includes('"Other"'))).toHaveLength(1)
})

test('a build without changes only reads the content, unless run with --no-cache', async () => {
  await using site = await tinySite(pages)
  const stages = async (...flags: string[]) => {
    const { stdout } = await site.build('--json', ...flags)
    return (JSON.parse(stdout).stages as { name: string }[]).map(({ name }) => name)
  }
  expect(await stages()).toContain('compile')
  expect(await stages()).toEqual(['content'])
  expect(await stages('--no-cache')).toContain('compile')
})

test('without a writable .ssg, a site is built without it, and its configuration can import packages', async () => {
  await using site = await tinySite(pages)
  const module = "import { defineConfig } from '@ssgdocs/cli'\nexport default defineConfig("
  await site.write(
    '/site.config.ts',
    `${module}{ title: 'Tiny', url: 'https://tiny.example', ogImage: false })\n`,
  )
  await rm(join(site.dir, '.ssg'), { recursive: true, force: true })
  await site.write('/.ssg', 'a file')
  const { exitCode, stderr } = await site.build()
  expect(stderr).toContain('Cannot write to .ssg: EEXIST')
  expect(exitCode).toBe(0)
  expect(await readFile(join(site.dir, '.ssg'), 'utf8')).toBe('a file')
})

test('unchanged files are not written again', async () => {
  await using site = await tinySite({ ...pages, 'docs/c.md': '# C\n' })
  await site.build()
  const before = await site.inodes()
  await site.write('docs/c.md', '# C\n\nMore.\n')
  await site.build()
  const after = await site.inodes()
  expect(after.get('docs/bad/index.html')).toBe(before.get('docs/bad/index.html'))
  expect(after.get('docs/c/index.html')).not.toBe(before.get('docs/c/index.html'))
})

test('a file that was modified in the output is restored', async () => {
  await using site = await built.copy()
  const whole = await site.outputHash()
  await site.write('/build/docs/bad/index.html', 'mine')
  await site.build()
  expect(await site.outputHash()).toBe(whole)
})

test('Markdown plugins see the environment variables that the configuration sets', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n\nGreeting\n' })
  await site.write(
    '/site.config.ts',
    `
      import { isMainThread } from 'node:worker_threads'
      if (isMainThread) process.env.TINY_GREETING = 'Hello'
      const greet = () => (tree) => {
        tree.children.at(-1).children[0].value = process.env.TINY_GREETING
      }
      export default {
        title: 'Tiny',
        url: 'https://tiny.example',
        ogImage: false,
        markdown: { remarkPlugins: [greet] },
      }
    `,
  )
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode, stderr).toBe(0)
  expect(await site.output('docs/index.html')).toContain('<p>Hello</p>')
})
