import { beforeAll, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { type Slip, slipsInFiles, slipsOfBoth, slipsOfMdx, slipsOfSyntax } from './slips.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

interface Reported {
  readonly reason: string
  readonly hint?: string
  readonly place: { readonly file: string; readonly line: number; readonly column: number }
}

const files = new Map<string, Slip>([
  ...[...slipsOfBoth, ...slipsOfSyntax].flatMap((slip): [string, Slip][] => [
    [`docs/plain/${slip[0]}.md`, slip],
    [`docs/mdx/${slip[0]}.mdx`, slip],
  ]),
  ...slipsOfMdx.map((slip): [string, Slip] => [`docs/mdx/${slip[0]}.mdx`, slip]),
  ...slipsInFiles.map((slip): [string, Slip] => [slip[0], slip]),
])

const latin1 = Buffer.from('# C\n\nCaf\u00e9\n', 'latin1')
const reported = new Map<string, Reported[]>()

beforeAll(async () => {
  const texts = [...files].map(([file, [, text]]) => [file, text.replaceAll('▸', '')])
  const site = await tinySite({
    ...Object.fromEntries(texts),
    'docs/latin1.md': latin1,
    'docs/fine.md': '# A\n',
  })
  await using _ = site
  for (const one of await check(site)) {
    const file = one.place.file.replace(/^content\//, '')
    reported.set(file, [...(reported.get(file) ?? []), one])
  }
})

async function check({ dir }: TinySite): Promise<readonly Reported[]> {
  const { exitCode, stdout } = await runCli(['check', dir, '--strict', '--json'])
  expect(exitCode).toBe(1)
  return JSON.parse(stdout).diagnostics
}

/** Places of the marks, as `line:column`. */
function marksOf(text: string): string[] {
  return text
    .split('▸')
    .slice(0, -1)
    .map((_, index, parts) => {
      const before = parts
        .slice(0, index + 1)
        .join('')
        .split('\n')
      return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
    })
}

test.each([...files])('%s: each slip is reported at its place, with a way out', (file, slip) => {
  const [, text, ...messages] = slip
  const found = (reported.get(file) ?? []).map(({ reason, hint = '', place }) => ({
    at: `${place.line}:${place.column}`,
    text: `${reason}\n${hint}`,
  }))
  expect(found).toEqual(
    marksOf(text).map((at, index) => ({
      at,
      text: expect.stringContaining(messages[index] ?? ''),
    })),
  )
})

test('a file that is not UTF-8 is reported at the first invalid byte', () => {
  expect(reported.get('docs/latin1.md')).toMatchObject([
    { hint: 'Save it as UTF-8', place: { line: 3, column: 4 } },
  ])
})

test('nothing else is reported', () => {
  const planted = [...files.keys(), 'docs/latin1.md']
  expect([...reported.keys()].filter((file) => !planted.includes(file))).toEqual([])
})

test.each([
  [{ theme: { file: 'gone.tsx' } }, {}, 'site.config.ts', 'The theme file gone.tsx does not exist'],
  [{ staticDirectories: ['gone'] }, {}, 'site.config.ts', 'The static folder gone does not exist'],
  [{ theme: { module: './gone' } }, {}, 'site.config.ts', 'The theme gone does not exist'],
  [{ theme: { module: 'gone' } }, {}, 'site.config.ts', 'Cannot find the theme gone'],
  [{}, { 'versions.json': '["1.0"]' }, 'content/versions.json', 'Version "1.0" has no folder'],
  [{}, { 'versions.json': '["1.0",' }, 'content/versions.json', 'must be a JSON array of names'],
  [{}, { 'versions.json': '["1.0", "1.0"]' }, 'content/versions.json', 'in the list twice'],
  [
    {},
    { 'versioned_docs/version-1.0/a.md': '# A\n' },
    'content/versioned_docs/version-1.0',
    'The version "1.0" is not published',
  ],
  [{}, { 'versions.json': '[1.0]' }, 'content/versions.json', 'must be text'],
])('%j and %j: the file with the mistake is named', async (config, more, file, reason) => {
  await using site = await tinySite({ 'docs/a.md': '# A\n', ...more }, config)
  expect(await check(site)).toContainEqual(
    expect.objectContaining({
      reason: expect.stringContaining(reason),
      place: expect.objectContaining({ file }),
    }),
  )
})

const sidebars = { docs: { sidebarPath: 'sidebars.json' } }

test.each<[config: Record<string, unknown>, sidebars: string, hint: string, reason: string]>([
  [{ staticDirs: ['a'] }, '', 'Did you mean `staticDirectories`?', 'Unknown field `staticDirs`'],
  [{ base: '/a/' }, '', 'Did you mean `baseUrl`?', 'Unknown field `base`'],
  [{ themeConfig: {} }, '', 'Did you mean `theme`?', 'Unknown field `themeConfig`'],
  [{ navbar: {} }, '', 'Write it as `theme: { navbar: … }`', 'Unknown field `navbar`'],
  [{ theme: { tokens: {} } }, '', 'defineTheme({ tokens: … })', 'Unknown field `theme.tokens`'],
  [{ theme: { accent: 'red' } }, '', 'tokens: { accent: … }', 'Unknown field `theme.accent`'],
  [
    { redirects: [{ from: '/old/*', to: '/docs/:splat' }] },
    '',
    'Write a pattern in `redirectRules`',
    'Broken redirect',
  ],
  [sidebars, '[{ "text": "A", "link": "/a" }]', 'Add `"type": "link"`', 'has no `type`'],
  [sidebars, '[{ "label": "A", "slug": "a" }]', 'Add `"type": "doc"`', 'has no `type`'],
  [
    sidebars,
    '["a", { "type": "link", "label": "A", "url": "/docs/a" }]',
    'Did you mean `href`?',
    'Unknown field `url`',
  ],
  [
    sidebars,
    '[{ "type": "category", "lable": "A", "items": ["a"] }]',
    'Did you mean `label`?',
    'Unknown field `lable`',
  ],
  [sidebars, '[{ "type": "categroy" }]', 'Write `category`', 'Unknown sidebar item type'],
  [sidebars, '["a", "a"]', 'Remove one of the two', 'already has the document "a"'],
  [sidebars, '["a",]', 'Remove the comma', 'JSON does not support trailing commas'],
  [sidebars, '["a.md"]', 'Write "a"', 'Unknown document id "a.md"'],
])('%j with the sidebar %s: %s', async (config, sidebar, hint, reason) => {
  const files = sidebar === '' ? {} : { 'sidebars.json': `{ "docs": ${sidebar} }` }
  await using site = await tinySite({ 'docs/a.md': '# A\n', ...files }, config)
  const [diagnostic, ...others] = await check(site)
  expect(others).toEqual([])
  expect(diagnostic?.hint).toContain(hint)
  expect(diagnostic?.reason).toContain(reason)
})

test('the document of a category link is reported at its id', async () => {
  const category = '{ "type": "category", "label": "A",\n"link": { "type": "doc",\n"id": "gone" } }'
  const files = { 'docs/a.md': '# A\n', 'sidebars.json': `{ "docs": ["a", ${category}] }` }
  await using site = await tinySite(files, sidebars)
  expect(await check(site)).toMatchObject([{ place: { file: 'content/sidebars.json', line: 3 } }])
})

test('a generated sidebar without documents is reported at the name of the folder', async () => {
  const text = '{ "docs": ["a", { "type": "autogenerated",\n"dirName": "giude" }] }'
  await using site = await tinySite({ 'docs/a.md': '# A\n', 'sidebars.json': text }, sidebars)
  expect(await check(site)).toMatchObject([{ place: { file: 'content/sidebars.json', line: 2 } }])
})
