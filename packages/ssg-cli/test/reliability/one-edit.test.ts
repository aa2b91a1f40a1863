import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { amount, formatCount, recordFigure } from './figures.ts'

/** The text of each output file. */
async function textsOf(site: TinySite): Promise<ReadonlyMap<string, string>> {
  const paths = await site.outputs()
  const texts = paths.map((path) => readFile(join(site.dir, 'build', path), 'latin1'))
  return new Map((await Promise.all(texts)).map((text, index) => [paths[index] as string, text]))
}

test('an edit of a paragraph changes its own page, and nothing that is named by a hash', async (context) => {
  const pages = amount(20, 1000)
  const names = Array.from({ length: pages }, (_, page) => `docs/p${page}`)
  const textOf = (name: string) =>
    `# ${name}\n\nThe first paragraph of ${name}.\n\nThe second one.\n`
  await using site = await tinySite({
    ...Object.fromEntries(names.map((name) => [`${name}.md`, textOf(name)])),
    'docs/live.mdx': '# Live\n\n{1 + 1}\n',
    'blog/2024-01-01-post.md': '# Post\n\nText.\n',
  })
  expect((await site.build()).exitCode).toBe(0)
  const before = await textsOf(site)
  await site.write('docs/p7.md', textOf('docs/p7').replace('second', 'last'))
  expect((await site.build()).exitCode).toBe(0)
  const after = await textsOf(site)

  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort()
  const search = changed.filter((path) => path.startsWith('assets/'))
  expect(changed.filter((path) => !path.startsWith('assets/'))).toEqual([
    'docs/llms-full.txt',
    'docs/p7.md',
    'docs/p7/index.html',
  ])
  expect(search.filter((path) => /\.(?:js|css)$/.test(path))).toEqual([])
  recordFigure(
    context,
    8,
    `${changed.length} of ${formatCount(after.size)} files: page, Markdown page, llms-full.txt, search`,
  )
})
