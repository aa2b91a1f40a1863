import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure, siteWith } from './site-with-integrations.ts'
import type { TinySite } from './tiny-site.ts'

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

test('stylesheets that modules of `client` import are in the stylesheet of every page', async () => {
  await using site = await siteWith(
    "{ name: 'client', client: [{ module: './src/idle.ts', load: 'idle' }, { module: './src/later.ts' }] }",
    {
      '/src/idle.ts': "import styles from './idle.module.css'\nconsole.log(styles.button)",
      '/src/idle.module.css': '.button { color: teal }',
      '/src/later.ts': "import './later.css'",
      '/src/later.css': '.later-style { color: red }',
    },
  )
  const styles = async () => {
    expect(await site.build()).toMatchObject({ exitCode: 0 })
    const html = await site.output('docs/index.html')
    return site.output(/assets\/styles-[\w-]+\.css/.exec(html)?.[0] ?? '')
  }
  const first = await styles()
  expect(first).toMatch(/_button ?\{ ?color: ?teal/)
  expect(first).toContain('.later-style{color:red}')
  await site.write('/src/later.css', '.later-style { color: blue }')
  expect(await styles()).toContain('.later-style{color:#00f}')
})

test('rules for elements are in the layers of each integration', async () => {
  const client = (name: string) =>
    `{ name: '${name}', client: [{ styles: './src/own.css', elementLayers: { universal: '${name}', elements: '${name}' } }] }`
  await using site = await siteWith(`${client('one')}, ${client('two')}`, {
    '/src/own.css': 'q { color: teal }',
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const styles = (await site.outputs()).find((path) => path.endsWith('.css')) ?? ''
  expect(await site.output(styles)).toContain('@layer one{q{color:teal}}@layer two{q{color:teal}}')
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
