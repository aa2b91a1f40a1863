import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import type { RebuildResult } from '../src/serve/rebuild.ts'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

/** A site with a mistake of each kind, each in a file of its own, and pages without one. */
const mistakes = {
  'docs/link.md': '# Link\n\n[gone](/docs/gone)\n',
  'docs/anchor.md': '# Anchor\n\n[gone](index.md#gone), [unknown](syntax.mdx#two)\n',
  'docs/image.md': '# Image\n\n![Gone](gone.png)\n',
  'docs/fields.md': '---\ntitle: [1]\n---\n\n# Fields\n',
  'docs/syntax.mdx': '# Syntax\n\n{1 +\n',
  'docs/unknown.mdx': '# Unknown\n\n<Unknown />\n',
  'docs/throws.mdx': "# Throws\n\n{(() => { throw new Error('no') })()}\n",
  'docs/component.mdx': "import { Box } from '@site/src/box'\n\n# Component\n\n<Box>text</Box>\n",
  '/src/box.tsx': 'export const Box = <\n',
}
const corrected: typeof mistakes = {
  'docs/link.md': '# Link\n\n[home](/docs)\n',
  'docs/anchor.md': '# Anchor\n\n[home](index.md)\n',
  'docs/image.md': '# Image\n\nText\n',
  'docs/fields.md': '---\ntitle: Fields\n---\n\n# Fields\n',
  'docs/syntax.mdx': '# Syntax\n\n{1 + 1}\n\n## Two\n',
  'docs/unknown.mdx': '# Unknown\n',
  'docs/throws.mdx': '# Throws\n\n{1}\n',
  'docs/component.mdx': mistakes['docs/component.mdx'],
  '/src/box.tsx': 'export const Box = ({ children }) => <b>{children}</b>\n',
}

test('a mistake concerns its own page, from the first build on, until it is corrected', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n', ...mistakes })
  await using open = await openDevBuilder(site)
  const html = (name: string) =>
    readFile(join(site.dir, `.ssg/preview/docs/${name}/index.html`), 'utf8').catch(() => null)
  const placesOf = ({ problems }: RebuildResult) =>
    problems.map(({ diagnostic, hrefs }) => [diagnostic.place.file, hrefs])
  const expected = [
    ...[
      'anchor.md',
      'fields.md',
      'image.md',
      'link.md',
      'syntax.mdx',
      'throws.mdx',
      'unknown.mdx',
    ].map((file) => [`content/docs/${file}`, [`/docs/${file.replace(/\..*/, '')}`]]),
    ['src/box.tsx', ['/docs/component']],
  ]
  // The rebuild reports what the page throws.
  for (const route of ['/docs/throws', '/docs/unknown'])
    expect(await open.builder.buildPage(parseRoute(route))).toBeNull()
  expect(placesOf(await open.builder.rebuild())).toEqual(expected)
  expect(await html('')).toContain('Home')
  expect(await html('link')).toContain('gone')
  expect(await html('component')).toContain('text')
  expect(await html('throws')).toBeNull()

  for (const [path, text] of Object.entries(corrected)) await site.write(path, text)
  expect((await open.builder.rebuild()).problems).toEqual([])
  const good = await Promise.all(['syntax', 'throws', 'component'].map(html))
  expect(good).toEqual(['<h2', '1', '<b>text</b>'].map((part) => expect.stringContaining(part)))

  for (const [path, text] of Object.entries(mistakes)) await site.write(path, text)
  await site.write('docs/new.md', '# New\n')
  expect(placesOf(await open.builder.rebuild())).toEqual(expected)
  expect(await html('new')).toContain('New')
  expect(await html('link')).toContain('gone')
  expect(await Promise.all(['syntax', 'throws', 'component'].map(html))).toEqual(good)
  for (const page of good) {
    const [script = ''] = /assets\/runtime-\w+\.js/.exec(page ?? '') ?? []
    await readFile(join(site.dir, '.ssg/preview', script))
  }
})
