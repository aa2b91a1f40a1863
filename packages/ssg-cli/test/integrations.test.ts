import { afterAll, beforeAll, expect, test } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { serveSite } from './serve-site.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

/** A site with integrations in the source text of its configuration. */
async function siteWith(
  integrations: string,
  files: Readonly<Record<string, string>> = {},
): Promise<TinySite> {
  const site = await tinySite({ 'docs/index.md': '# Home\n\nText.\n', ...files })
  await configure(site, integrations)
  return site
}

function configure(site: TinySite, integrations: string): Promise<void> {
  return site.write(
    '/site.config.ts',
    `import { readFileSync, writeFileSync, appendFileSync } from 'node:fs'
const log = (line: string) => appendFileSync(${JSON.stringify(`${site.dir}/log.txt`)}, line + '\\n')
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [${integrations}] }
`,
  )
}

/** A built site whose theme file shows values that integrations add to views. */
let themed: TinySite
beforeAll(async () => {
  themed = await siteWith('', {
    '/theme.tsx': `import { defineTheme, type SlotProps } from '@ssgdocs/theme'
const shown = ({ frontMatter, extra }: SlotProps['view']) =>
  [frontMatter?.author_note, extra?.word, extra?.words].filter((value) => value != null)
export default defineTheme({ slots: { afterDoc: ({ view }: SlotProps) => <b>{shown(view).join()}</b> } })
`,
  })
  expect(await themed.build()).toMatchObject({ exitCode: 0 })
})
afterAll(() => themed[Symbol.asyncDispose]())

/** The same with integrations and files. Its theme is bundled already. */
async function themedSiteWith(
  integrations: string,
  files: Readonly<Record<string, string>>,
): Promise<TinySite> {
  const site = await themed.copy()
  await configure(site, integrations)
  for (const [file, text] of Object.entries(files)) await site.write(file, text)
  return site
}

test('`config` adds settings: objects are merged, arrays appended, values replaced', async () => {
  await using site = await siteWith(`
    { name: 'a', config: ({ title }) => ({ tagline: title + ' tagline', headTags: [{ tagName: 'meta', attributes: { name: 'a', content: '1' } }] }) },
    { name: 'b', config: async ({ tagline }) => ({ title: tagline + '!', headTags: [{ tagName: 'meta', attributes: { name: 'b', content: '2' } }] }) },
  `)
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const html = await site.output('docs/index.html')
  expect(html).toContain('Tiny tagline!</title>')
  expect(html).toMatch(/name="a" content="1".*name="b" content="2"/s)
})

test('a wrong integration is reported with its name and place', async () => {
  await using site = await siteWith(`
    { name: 'a', outptus: () => [] },
    { name: 'b', check: 'no function' },
    { name: 'c', config: () => { throw new Error('No settings today') } },
    { name: 'c' },
  `)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Unknown field `outptus`')
  expect(stderr).toContain('Did you mean `outputs`?')
  expect(stderr).toMatch(/The integration "b" is invalid.*`check` must be a function/)
  expect(stderr).toContain('Two integrations are named "c"')
  expect(stderr).toContain('The config hook of the integration "c" failed: No settings today')
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+/)
  expect(stderr).not.toContain('    at ')
})

test('`frontMatter` checks own fields with their place; components and views get every field', async () => {
  const integration = `{
    name: 'notes',
    frontMatter: { author_note: { '~standard': { version: 1, vendor: 'test', validate: (value) =>
      value === undefined || typeof value === 'string' ? { value: value && value.toUpperCase() } : { issues: [{ message: 'must be text' }] } } } },
  }`
  await using site = await themedSiteWith(integration, {
    'docs/a.mdx':
      '---\ntitle: A\nauthor_note: hello\nother: [1]\n---\n\n<p>{[frontMatter.author_note, ...frontMatter.other, frontMatter.title].join()}</p>\n',
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const html = await site.output('docs/a/index.html')
  expect(html).toContain('HELLO,1,A')
  expect(html).toContain('<b>HELLO</b>')

  await site.write('docs/a.mdx', '---\ntitle: A\nauthor_note: 5\n---\n\nText.\n')
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/a.mdx:3:1')
  expect(stderr).toContain('`author_note`: must be text')
})

test('`content` provides pages, categories and posts, and runs again only when its files change', async () => {
  const integration = `{
    name: 'api',
    async content({ readData, env }) {
      log('content')
      const names = await readData('api.json')
      return [
        { folder: 'docs', path: 'api/_category_.json', text: '{ "label": "Generated API" }' },
        ...names.map((name) => ({ folder: 'docs', path: 'api/' + name + '.mdx', text: '---\\nsidebar_label: The ' + name + '\\n---\\n\\n# ' + name + '\\n\\n<b>{1 + 1}</b> [Home](../index.md) ' + env('API_WORD') + '\\n' })),
        { folder: 'pages', path: 'extra.md', text: '# Extra\\n' },
      ]
    },
  }`
  await using site = await siteWith(integration, { '/api.json': '["users", "orders"]' })
  const first = await site.build()
  expect(first).toMatchObject({ exitCode: 0 })
  expect(first.stderr).not.toContain('warning')
  expect(await site.outputs()).toEqual(
    expect.arrayContaining(['docs/api/users/index.html', 'extra/index.html']),
  )
  const home = await site.output('docs/index.html')
  expect(home).toContain('Generated API')
  expect(home).toContain('The users')
  expect(await site.output('docs/api/users/index.html')).toContain('<b>2</b>')

  await site.write('docs/index.md', '# Changed\n')
  await site.build()
  await site.write('/api.json', '["users"]')
  await site.build()
  expect(await site.outputs()).not.toContain('docs/api/orders/index.html')
  expect(await logOf(site)).toEqual(['content', 'content'])
})

test('a problem of a provided page names the integration and its path', async () => {
  await using site = await siteWith(`{ name: 'api', content: () => [
    { folder: 'docs', path: 'api/a.md', text: '# A\\n\\n[gone](./gone.md) [none](/none)\\n' },
    { folder: 'docs', path: 'index.md', text: '# Second\\n' },
    { folder: 'blog', path: 'post.md', text: '# Post\\n' },
  ] }`)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/api:api\/a\.md:3:\d+/)
  expect(stderr).toContain('There is already a file at this path: index.md')
  expect(stderr).toContain('This site has no blog')
})

test('`view` and `head` extend pages, and only changed pages are written again', async () => {
  const integration = (word: string) => `{
    name: 'words',
    reads: { files: ['word.txt'] },
    view: (view, page) => page.file?.endsWith('a.md') ? { title: view.title + ' ${word}', extra: { word: '${word}' } } : undefined,
    head: ({ title, route }) => route === '/docs/a' ? [{ tagName: 'meta', attributes: { name: 'word', content: title } }] : [],
  }`
  await using site = await themedSiteWith(integration('one'), {
    'docs/a.md': '# A\n',
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const html = await site.output('docs/a/index.html')
  expect(html).toContain('A one | Tiny</title>')
  expect(html).toContain('name="word" content="A one"')
  expect(html).toContain('<b>one</b>')
  expect(html).toContain('property="og:title" content="A one | Tiny"')

  const before = await site.inodes()
  await configure(site, integration('two'))
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const after = await site.inodes()
  expect(await site.output('docs/a/index.html')).toContain('<b>two</b>')
  expect(after.get('docs/index.html')).toBe(before.get('docs/index.html'))
})

test('`outputs`, `check` and `done` see the whole site; nothing runs when nothing changed', async () => {
  await using site = await siteWith('', { 'docs/todo.md': '# Todo\n', '/team.txt': 'Ada\n' })
  const team = JSON.stringify(`${site.dir}/team.txt`)
  await configure(
    site,
    `{
    name: 'files',
    reads: { files: ['team.txt'], env: ['TEAM'] },
    outputs({ pages, url }) {
      log('outputs')
      const routes = pages.map(({ route }) => url + route)
      return [{ path: '/humans.txt', text: readFileSync(${team}, 'utf8') + routes.join(' ') }]
    },
    check: ({ pages }) => pages
      .filter(({ title }) => title === 'Todo')
      .map(({ file }) => ({ file, reason: 'Write this page', line: 1 })),
    done: ({ outDir }, { inlineScripts }) => {
      const { length } = readFileSync(outDir + '/humans.txt', 'utf8')
      log("done " + length + " " + inlineScripts.join(" "))
    },
  }`,
  )
  const first = await site.build()
  expect(first.exitCode).toBe(0)
  expect(first.stderr).toContain('content/docs/todo.md:1:1')
  expect(first.stderr).toContain('Write this page')
  expect(await site.output('humans.txt')).toContain('Ada\nhttps://tiny.example')
  const second = await site.build()
  expect(second.stderr).toContain('Write this page')
  const lines = await logOf(site)
  expect(lines.length).toBe(2)
  expect(lines[1]).toMatch(/^done \d+ sha256-/)
  await site.write('/team.txt', 'Ada, Eve\n')
  await site.build()
  expect(await site.output('humans.txt')).toContain('Eve')
  expect((await logOf(site)).length).toBe(4)
})

test('hooks see the words, the text and the front matter lines of a page, with what it includes', async () => {
  await using site = await themedSiteWith(
    `{
      name: 'a',
      view: (_, { wordCount }) => ({ extra: { words: wordCount } }),
      check: ({ pages }) => pages.flatMap(({ file, fieldLines }) =>
        file?.endsWith('a.mdx') ? { file, line: fieldLines.owner, reason: 'Unknown owner' } : []),
      outputs: async ({ pages, readText }) =>
        [{ path: 'text.txt', text: await readText(pages.find(({ route }) => route === '/docs/a')) }],
    }`,
    {
      'docs/a.mdx':
        '---\ntitle: A\nowner: Ann\n---\nimport Part from "./_part.mdx"\n\n## Use it\n\nTwo **words**.\n\n<Part />\n',
      'docs/_part.mdx': 'Included text.\n',
    },
  )
  const { exitCode, stderr } = await site.build()
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('docs/a.mdx:3:1  warning  a')])
  expect(await site.output('docs/a/index.html')).toContain('<b>6</b>')
  expect(await site.output('text.txt')).toBe('Use it\n\nTwo words.\n\nIncluded text.')
})

test('the output of the first build, next to a bundled module, does not count as a change', async () => {
  await using site = await siteWith("{ name: 'a', client: [{ module: './a.ts' }] }", {
    '/a.ts': 'console.log(1)\n',
  })
  await site.build()
  const { stdout } = await site.build()
  expect(stdout).not.toContain('bundle')
})

test('a hook that throws, rejects or hangs is reported with integration, hook and page', async () => {
  await using site = await siteWith(
    `
    { name: 'throws', view: (view, { title }) => { if (title === 'Bad') throw new TypeError('No bad pages'); } },
    { name: 'hangs', head: ({ title }) => { if (title === 'Bad') ${endlessLoop}; return [] } },
    { name: 'late', content: () => new Promise(() => {}) },
  `,
    { 'docs/bad.md': '# Bad\n' },
  )
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await site.build().finally(() => {
    delete process.env['SSG_HOOK_TIMEOUT']
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('The content hook of the integration "late" did not end within 1 s')
  await configure(
    site,
    `
    { name: 'throws', view: (view, { title }) => { if (title === 'Bad') throw new TypeError('No bad pages'); } },
    { name: 'hangs', head: ({ title }) => { if (title === 'Bad') ${endlessLoop}; return [] } },
  `,
  )
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const second = await site.build().finally(() => {
    delete process.env['SSG_HOOK_TIMEOUT']
  })
  expect(second.exitCode).toBe(1)
  expect(second.stderr).toContain(
    'The view hook of the integration "throws" for /docs/bad failed: No bad pages',
  )
  expect(second.stderr).toContain(
    'The head hook of the integration "hangs" for /docs/bad did not end within 1 s',
  )
  expect(second.stderr).toContain('content/docs/bad.md:1:1')
  expect(second.stderr).not.toContain('    at ')
})

/** Pages and fields whose hooks leave errors behind. */
const strayFiles = {
  'docs/a.md': '---\nauthor_note: x\n---\n\n# A\n',
  'docs/b.md': '# B\n\nText :stray[x].\n',
}

test.each([
  [
    'frontMatter and markdown',
    [
      `frontMatter: { author_note: { '~standard': { version: 1, vendor: 'a', validate: (value) => {
        if (value === 'x') Promise.reject(new Error('Stray')); return { value } } } } }`,
      `markdown: { directives: { stray: () => { Promise.reject(new Error('Stray')); return [] } } }`,
    ],
    [
      'The frontMatter hook of the integration "i0" for `author_note` failed: Stray',
      'content/docs/a.md:2:1',
      'The markdown.directives.stray hook of the integration "i1" failed: Stray',
      'content/docs/b.md:3:6',
    ],
  ],
  [
    'view and head',
    [
      `view: (_, { title }) => { if (title === 'A') Promise.reject(new Error('Stray')); return {} }`,
      `head: ({ title }) => { if (title === 'B') setImmediate(() => { throw new Error('Stray') }); return [] }`,
    ],
    [
      'The view hook of the integration "i0" for /docs/a failed: Stray',
      'content/docs/a.md:1:1',
      'The head hook of the integration "i1" for /docs/b failed: Stray',
      'content/docs/b.md:1:1',
    ],
  ],
])('%s: a rejection or error that a hook does not wait for is one of the hook', async (...args) => {
  const [, hooks, expected] = args
  const markdown = hooks.some((hook) => hook.startsWith('markdown'))
    ? ''
    : ", { name: 'm', markdown: { directives: { stray: () => [] } } }"
  await using site = await siteWith(
    hooks.map((hook, index) => `{ name: 'i${index}', ${hook} }`).join(', ') + markdown,
    strayFiles,
  )
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode).toBe(1)
  for (const text of expected) expect(stderr).toContain(text)
  expect(stderr).not.toContain('    at ')
})

test.each([
  [
    'outputs',
    `async outputs() { await null; ${endlessLoop} }`,
    'The outputs hook of the integration "a" did not end within 1 s',
  ],
  [
    'a directive',
    `markdown: { directives: { async stray() { await null; ${endlessLoop} } } }`,
    'The markdown.directives.stray hook of the integration "a" did not end within 1 s',
  ],
  ['view', `async view() { await null; ${endlessLoop} }`, 'it cannot be a promise'],
])('%s: an endless loop after an `await` is reported', async (_, hook, reason) => {
  await using site = await siteWith(`{ name: 'a', ${hook} }`, strayFiles)
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await site.buildInNewProcess().finally(() => {
    delete process.env['SSG_HOOK_TIMEOUT']
  })
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain(reason)
  expect(stderr).not.toContain('    at ')
})

test('`client` adds modules and styles; only `initial` ones are in the first script', async () => {
  await using site = await siteWith(
    `{ name: 'client', client: [
      { module: './src/first.ts', load: 'initial' },
      { module: './src/idle.ts', load: 'idle' },
      { module: './src/later.ts', styles: './src/later.css' },
    ] }`,
    {
      '/src/first.ts': "import { say } from './say.ts'\nsay('first module')",
      '/src/idle.ts': "import { say } from './say.ts'\nsay('idle module')",
      '/src/say.ts': "export const say = (text) => console.log('shared module', text)",
      '/src/later.ts': "console.log('later module')",
      '/src/later.css': '.later-style { color: red }',
    },
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const html = await site.output('docs/index.html')
  const runtime = /assets\/runtime-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const script = await site.output(runtime)
  expect(script).toContain('first module')
  expect(script).not.toContain('idle module')
  expect(script).not.toContain('later module')
  const preloaded = /rel="modulepreload" href="\/([^"]*)"/.exec(html)?.[1] ?? ''
  expect(await site.output(preloaded)).toContain('shared module')
  const outputs = await site.outputs()
  const texts = await Promise.all(
    outputs.filter((path) => /\.(?:js|css)$/.test(path)).map((path) => site.output(path)),
  )
  for (const text of ['idle module', 'later module', '.later-style'])
    expect(texts.filter((one) => one.includes(text))).toHaveLength(1)
})

test('each module of `client` that cannot be found is an error at its place', async () => {
  await using site = await siteWith(`{ name: 'editor', client: [
    { module: 'no-such-package' },
    { module: './src/gone.ts', load: 'initial' },
    { styles: './src/gone.css' },
  ] }`)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  for (const name of ['no-such-package', './src/gone.ts', './src/gone.css']) {
    expect(stderr).toContain(
      `The client hook of the integration "editor" names a module that cannot be found: ${name}`,
    )
  }
  expect(stderr.match(/^site\.config\.ts:\d+:\d+/gm)).toHaveLength(3)
})

async function logOf(site: TinySite): Promise<string[]> {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(`${site.dir}/log.txt`, 'utf8')
  return text.trim().split('\n')
}

test('a build whose hook left handles open prints everything, names them, and exits', async () => {
  await using site = await siteWith(
    `{
      name: 'a',
      check: () => Array.from({ length: 2000 }, (_, index) => ({ file: 'docs/index.md', reason: 'Problem ' + index })),
      async done() {
        setInterval(() => {}, 1000)
        const { createServer } = await import('node:net')
        await new Promise((resolve) => createServer().listen(0, resolve))
      },
    }`,
  )
  const { exitCode, stdout, stderr } = await site.buildInNewProcess('--json')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('left handles open: server, timer')
  expect(JSON.parse(stdout).diagnostics).toHaveLength(2000)
})

test('a rejection that a handler of the development server does not await is printed', async () => {
  await using site = await siteWith(`{ name: 'a', serve({ use }) {
    use((request, response, next) => {
      if (request.url !== '/api') return next()
      Promise.reject(new Error('Nobody waits'))
      response.end('sent')
    })
  } }`)
  const server = await serveSite(site.dir, '--watch')
  for (const _ of [1, 2]) expect(await (await fetch(server.url('/api'))).text()).toBe('sent')
  await expect.poll(() => server.output()).toContain('Nobody waits')
  await server.close()
})
