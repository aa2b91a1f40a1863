import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { type OpenDevBuilder, openDevBuilder } from './open-dev-builder.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

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

/** Writes the open page of a document as a browser gets it, and returns its HTML. */
const writeOpenPage = async (site: TinySite, { builder }: OpenDevBuilder, page = 'docs') => {
  expect(await builder.writeEdit(`${page}/index.html`)).toBe(true)
  return readFile(join(site.dir, '.ssg/edited', page, 'index.html'), 'utf8')
}

test('a page with partials that include each other has the rest of its text, from the start', async () => {
  const part = (other: string) => `import Other from "./_${other}.mdx"\n\nEndless.\n\n<Other />\n`
  await using site = await tinySite({
    'docs/index.mdx': '# Home\n\nimport A from "./_a.mdx"\n\nText.\n\n<A />\n',
    'docs/_a.mdx': part('b'),
    'docs/_b.mdx': part('a'),
  })
  await using open = await openDevBuilder(site)
  expect(await open.builder.buildPage(parseRoute('/docs'))).toBeNull()
  const { problems, unbuiltPages } = await open.builder.rebuild()
  expect(problems).toMatchObject([{ diagnostic: { rule: 'circular-include' } }])
  expect(unbuiltPages).toEqual(['docs/index.html'])
  const html = await writeOpenPage(site, open)
  expect(html).toMatch(/<h1[^>]*>Home.*<p>Text\.<\/p>/s)
  expect(html).not.toContain('Endless')
  expect(html).toContain('"interactiveModule":null')
})

const withoutComponents = 'Until then, the page shows its text without components'

test.each([
  ['throws', '<Box />\n', "export const Box = () => {\n  throw new Error('no')\n}\n"],
  ['throws when it is loaded', '<Box />\n', "throw new Error('no')\nexport const Box = 1\n"],
  ['is unknown', '<Box /> <Gone>text</Gone>\n', 'export const Box = () => <b />\n'],
  ['is not exported', '<Box />\n', 'export const Other = () => <b />\n'],
  ['is not closed', '<Box>\n', 'export const Box = () => <b />\n'],
])('a page whose component %s has its text without it, from the start', async (_, use, code) => {
  const page = (text: string) =>
    `import { Box } from '@site/src/box'\n\n# A\n\n${text} [home](./index.md).\n\n## Part\n\n${use}`
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': page('Old'),
    '/src/box.tsx': code,
  })
  await using open = await openDevBuilder(site)
  for (const text of ['Old', 'New']) {
    await site.write('docs/a.mdx', page(text))
    const { problems, unbuiltPages } = await open.builder.rebuild()
    expect(problems).toMatchObject([
      { hrefs: ['/docs/a'], diagnostic: { hint: expect.stringContaining(withoutComponents) } },
    ])
    expect(unbuiltPages).toEqual(['docs/a/index.html'])
    const html = await writeOpenPage(site, open, 'docs/a')
    expect(html).toContain(`<p>${text} <a href="/docs/">home</a>.</p>`)
    expect(html).not.toContain('@site/src')
    expect(html, 'in the table of contents').toContain('<a href="#part">')
    expect(html, 'in the menu').toContain('href="/docs/a" aria-current')
  }

  await site.write('/src/box.tsx', 'export const Box = () => <b>good</b>\n')
  await site.write('docs/a.mdx', page('Mended').replace(use, '<Box />\n'))
  expect(await open.builder.rebuild()).toMatchObject({ problems: [], unbuiltPages: [] })
  await site.write('docs/a.mdx', page('Bad'))
  await site.write('/src/box.tsx', code)
  const again = await open.builder.rebuild()
  expect(again.unbuiltPages, 'it has a good version').toEqual([])
  const [{ diagnostic = undefined } = {}] = again.problems
  expect(diagnostic?.hint ?? '').not.toContain(withoutComponents)
})
