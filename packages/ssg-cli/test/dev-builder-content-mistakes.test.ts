import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test.each([
  ['a syntax error', '---\ntitle: A: b\nslug: /old\n---\n'],
  ['no end', '---\ntitle: A\nslug: /old\n'],
  ['an invalid field', '---\ntitle: [1]\nslug: /old\n---\n'],
  ['a slug that no URL can have', '---\ntitle: B\nslug: /a?b\n---\n'],
])('front matter with %s keeps the last fields', async (_, frontMatter) => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.md': '---\ntitle: Good title\nslug: /old\n---\n\nText\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  for (const text of ['Text', 'More']) {
    await site.write('docs/a.md', `${frontMatter}\n${text}\n`)
    const changedPaths = [join(site.dir, 'content/docs/a.md')]
    const { problems } = await open.builder.rebuild({ changedPaths })
    expect(problems).toMatchObject([
      { diagnostic: { place: { file: 'content/docs/a.md' } }, hrefs: ['/docs/old'] },
    ])
    const html = await readFile(join(site.dir, '.ssg/preview/docs/old/index.html'), 'utf8')
    expect(html).toContain('Good title')
    expect(html).toContain(text)
  }
})

test('a page whose file is no longer UTF-8 stays as it was', async () => {
  const good = '# Good title\n\n## Part\n'
  await using site = await tinySite({ 'docs/index.md': '[Part](a.md#part)\n', 'docs/a.md': good })
  await using open = await openDevBuilder(site)
  const path = join(site.dir, 'content/docs/a.md')
  await open.builder.rebuild()
  await writeFile(path, Buffer.from('\ufeff# Bad\n', 'utf16le'))
  for (const changedPaths of [[path], []]) {
    expect((await open.builder.rebuild({ changedPaths })).problems).toMatchObject([
      { diagnostic: { place: { file: 'content/docs/a.md' } }, hrefs: ['/docs/a'] },
    ])
    for (const page of ['docs', 'docs/a'])
      expect(await readFile(join(site.dir, '.ssg/preview', page, 'index.html'), 'utf8')).toContain(
        'Good title',
      )
  }
  await writeFile(path, good)
  expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toEqual([])
})

test.each([
  ['a syntax error', 'Text {of\n', 'mdx-syntax'],
  ['a broken link', '[x](./gone.md)\n', 'broken-file-link'],
  ['a link to a heading that is gone', '[x](index.md#gone)\n', 'broken-anchor'],
])('%s in a partial concerns the pages that import it', async (_, text, rule) => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import Outer from './_outer.mdx'\n\n# A\n\n<Outer />\n",
    'docs/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n<Part />\n",
    'docs/_outer.mdx': "import Part from './_part.mdx'\n\n<Part />\n",
    'docs/_part.mdx': text,
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toMatchObject([
    {
      diagnostic: { rule, place: { file: 'content/docs/_part.mdx' } },
      hrefs: ['/docs/a', '/docs/b'],
    },
  ])
})

test('a page without an address of its own concerns the page that is there', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'docs/a.mdx': '# A\n',
    'docs/b.md': '---\nslug: /c\n---\n\n# B\n',
    'docs/c.md': '# C\n',
  })
  await using open = await openDevBuilder(site)
  const { problems } = await open.builder.rebuild()
  expect(problems.map(({ diagnostic, hrefs }) => [diagnostic.rule, hrefs])).toEqual([
    ['duplicate-doc-id', ['/docs/a']],
    ['duplicate-route', ['/docs/c']],
  ])
})

test('a static file at the address of a page does not replace it, and is reported', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/static/docs/index.html': 'static file',
  })
  await using open = await openDevBuilder(site)
  const { problems } = await open.builder.rebuild()
  expect(problems).toMatchObject([
    { diagnostic: { rule: 'output-collision', place: { file: 'static/docs/index.html' } } },
  ])
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toContain('Home')
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('output-collision')
})

test('a page with partials that include each other is its title, from the start', async () => {
  const part = (other: string) => `import Other from "./_${other}.mdx"\n\nEndless.\n\n<Other />\n`
  await using site = await tinySite({
    'docs/index.mdx': '# Home\n\nimport A from "./_a.mdx"\n\n<A />\n',
    'docs/_a.mdx': part('b'),
    'docs/_b.mdx': part('a'),
  })
  await using open = await openDevBuilder(site)
  const folder = await open.builder.buildPage(parseRoute('/docs'))
  const { problems } = await open.builder.rebuild()
  expect(problems).toMatchObject([{ diagnostic: { rule: 'circular-include' } }])
  for (const dir of [folder ?? '', join(site.dir, '.ssg/preview')]) {
    const html = await readFile(join(dir, 'docs/index.html'), 'utf8')
    expect(html).toMatch(/<h1[^>]*>Home/)
    expect(html).not.toContain('Endless')
    expect(html).toContain('"interactiveModule":null')
  }
})
