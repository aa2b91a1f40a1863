import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test('a theme file that runs without end is left out, until code changes', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/theme.tsx': `${endlessLoop}\nexport default {}\n`,
  })
  await using open = await openDevBuilder(site)
  const reported = [
    { diagnostic: { rule: 'endless-theme', place: { file: 'theme.tsx', line: 1 } } },
  ]
  expect((await open.builder.rebuild()).problems).toMatchObject(reported)
  await site.write('docs/new.md', '# New\n')
  const changedPaths = [join(site.dir, 'content/docs/new.md')]
  expect(await open.builder.rebuild({ changedPaths })).toMatchObject({ problems: reported })
  await readFile(join(site.dir, '.ssg/preview/docs/new/index.html'))
  await site.write('/theme.tsx', 'export default {}\n')
  const { problems } = await open.builder.rebuild({ changedPaths: [join(site.dir, 'theme.tsx')] })
  expect(problems).toEqual([])
}, 60_000)

test('a slot that never ends is reported before all pages have run out of time', async () => {
  vi.stubEnv('SSG_PAGE_TIMEOUT', '2')
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = Array.from({ length: 40 }, (_, index) => `docs/${index}.md`)
  await using site = await tinySite({
    ...Object.fromEntries(names.map((name) => [name, `# ${name}\n`])),
    '/theme.tsx': 'export default { slots: { afterDoc: () => <i>good</i> } }\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const log = join(site.dir, 'rendered.txt')
  const note = `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(log)}, 'x')`
  await site.write(
    '/theme.tsx',
    `export default { slots: { afterDoc: () => {\n  ${note}\n  ${endlessLoop}\n} } }\n`,
  )
  const { problems } = await open.builder.rebuild({ changedPaths: [join(site.dir, 'theme.tsx')] })
  const place = { file: 'theme.tsx', line: 3 }
  expect(problems).toMatchObject([{ diagnostic: { rule: 'render-error', place } }])
  expect((await readFile(log, 'utf8')).length).toBeLessThan(names.length)
}, 60_000)

test('while the theme file has errors, the site follows its other files with the last one without', async () => {
  await using site = await tinySite({
    'docs/index.mdx': '# Home\n\n{1 + 1}\n',
    '/theme.tsx': "export { definition as default } from './src/definition'\n",
    '/src/definition.tsx': 'export const definition = { slots: { afterDoc: () => <i>good</i> } }\n',
  })
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  await open.builder.rebuild()
  const mistakesOfTheme = [
    ['/theme.tsx', 'export default {\n', 'bundle'],
    ['/src/definition.tsx', "throw new Error('not yet')\n", 'module-error'],
    [
      '/src/definition.tsx',
      'const none: any = {}\nexport const definition = { slots: { afterDoc: () => none.a.b } }\n',
      'render-error',
    ],
    ['/theme.tsx', 'export default { slots: { unknown: () => null } }\n', 'theme-definition'],
  ] as const
  for (const [file, text, rule] of mistakesOfTheme) {
    const good = await readFile(join(site.dir, file), 'utf8')
    await site.write(file, text)
    await site.write('docs/index.mdx', `# Home\n\n<b>${rule}</b> {1 + 1}\n`)
    expect((await open.builder.rebuild()).problems).toMatchObject([
      {
        diagnostic: {
          rule,
          place: { file: file.slice(1) },
          hint: expect.stringContaining('the site has the last theme file without errors'),
        },
      },
    ])
    expect(await home()).toMatch(new RegExp(`<b[^>]*>${rule}</b>.*<i>good</i>`, 's'))
    await site.write(file, good)
  }
  expect((await open.builder.rebuild()).problems).toEqual([])
})

test('a file that the theme file imports may be deleted, and each edit until it is back is one build', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/theme.tsx':
      "import { Slot } from './src/slot'\nexport default { slots: { afterDoc: Slot } }\n",
    '/src/slot.tsx': "import { word } from './word.js'\nexport const Slot = () => <i>{word}</i>\n",
    '/src/word.ts': "export const word = 'good'\n",
  })
  const count = `sidebar: () => void appendFileSync(${JSON.stringify(`${site.dir}/log.txt`)}, '.')`
  await site.write(
    '/site.config.ts',
    `import { appendFileSync } from 'node:fs'
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [{ name: 'a', ${count} }] }
`,
  )
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  const buildsOf = async (edit: () => Promise<void>) => {
    await site.write('/log.txt', '')
    await edit()
    const { problems } = await open.builder.rebuild()
    return [problems, (await readFile(join(site.dir, 'log.txt'), 'utf8')).length]
  }
  expect((await open.builder.rebuild()).problems).toEqual([])
  const word = await readFile(join(site.dir, 'src/word.ts'), 'utf8')
  const slot = await readFile(join(site.dir, 'src/slot.tsx'), 'utf8')
  const problem = (file: string) => [{ diagnostic: { severity: 'error', place: { file } } }]
  for (const [file, place] of [
    ['src/word.ts', 'src/slot.tsx'],
    ['src/slot.tsx', 'theme.tsx'],
  ] as const) {
    expect(await buildsOf(() => rm(join(site.dir, file)))).toMatchObject([problem(place), 1])
    const edit = () => site.write('docs/index.md', `# After ${file}\n`)
    expect(await buildsOf(edit)).toMatchObject([problem(place), 1])
    expect(await home()).toMatch(new RegExp(`After ${file}.*<i>good</i>`, 's'))
    const mend = () => site.write(`/${file}`, file.endsWith('.ts') ? word : slot)
    expect(await buildsOf(mend)).toEqual([[], 1])
  }

  const breakSlot = () => site.write('/src/slot.tsx', 'export const Slot = () => nowhere.a\n')
  expect(await buildsOf(breakSlot), 'found by rendering').toMatchObject([
    problem('src/slot.tsx'),
    2,
  ])
  const edit = () => site.write('docs/index.md', '# Edited\n')
  expect(await buildsOf(edit)).toMatchObject([problem('src/slot.tsx'), 1])
  expect(await home()).toMatch(/Edited.*<i>good<\/i>/s)
})

test('a site whose theme file throws from the start is built without it, until it is corrected', async () => {
  await using site = await tinySite({
    '/theme.tsx': "throw new Error('not yet')\n",
    'docs/index.md': '# Home\n',
  })
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  const error = {
    diagnostic: { severity: 'error', place: { file: 'theme.tsx' } },
    hrefs: null,
  }
  expect((await open.builder.rebuild()).problems).toMatchObject([error])
  expect(await home()).toContain('<h1')
  await site.write('docs/index.md', '# Edited\n')
  expect((await open.builder.rebuild()).problems).toMatchObject([error])
  expect(await home()).toContain('Edited')

  const slot = 'export default { slots: { afterDoc: () => <i>slot</i> } }\n'
  await site.write('/theme.tsx', slot)
  expect((await open.builder.rebuild()).problems).toEqual([])
  expect(await home()).toContain('<i>slot</i>')
})
