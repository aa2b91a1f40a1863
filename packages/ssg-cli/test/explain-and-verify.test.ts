import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

const files = {
  'docs/a.md': 'import Part from "./_part.md"\n\n# A\n\n<Part />\n',
  'docs/_part.md': 'A part.\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/unused.txt': 'Nobody links here.\n',
  'docs/_category_.json': '{ "label": "All" }',
  'stray/page.md': '# Stray\n',
  '/static/file.txt': 'A file.\n',
}

let site: TinySite

beforeAll(async () => {
  site = await tinySite(files)
})

afterAll(() => site[Symbol.asyncDispose]())

const explain = async (file: string) => (await site.build('--explain', file)).stdout

test('--explain prints the inputs, stages and settings of a page, even if it has not changed', async () => {
  await site.build()
  const explanation = await explain('docs/a')
  expect(explanation).toContain('docs/a/index.html: the page of content/docs/a.md')
  for (const input of ['content/docs/_part.md', 'content/docs/_category_.json', 'site.config.ts']) {
    expect(explanation).toContain(`\n    ${input}\n`)
  }
  expect(explanation).toMatch(/\n {4}package react \d+\.\d+\.\d+\n/)
  expect(explanation).toContain('compile → graph → bundle → render')
  expect(explanation).toMatch(/settings: .*\bmarkdown\b/)
})

test.each([
  ['content/docs/a.md', 'docs/a/index.html'],
  ['static/file.txt', 'outputs: file.txt'],
  ['file.txt', 'a copy of static/file.txt'],
  ['content/docs/draft.md', 'a draft'],
  ['content/docs/_part.md', 'Imported by content/docs/a.md'],
  ['content/docs/unused.txt', 'No page links to it'],
  ['content/docs/_category_.json', 'describes the category'],
  ['content/stray/page.md', 'not in a folder of `docs`, `blog` or `pages`'],
])('--explain prints the outputs of %s', async (file, text) => {
  expect(await explain(file)).toContain(text)
})

test('--explain of a file that does not exist fails', async () => {
  const { exitCode, stderr } = await site.build('--explain', 'nothing.md')
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('No file nothing.md')])
})

test('--verify compares with a clean build, and fails for files that differ', async () => {
  const equal = await site.build('--verify', '--json')
  expect(JSON.parse(equal.stdout)).toMatchObject({ ok: true, differences: [] })
  await writeFile(join(site.dir, 'build/left-over.html'), 'x')
  const { exitCode, stdout } = await site.build('--verify')
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('unexpected  left-over.html')])
})

test('the licences and a bill of materials of what browsers load are beside it', async () => {
  const licenses = await site.output('assets/licenses/licenses.txt')
  expect(licenses).toMatch(/^react-dom \d+\.\d+\.\d+ \(MIT\)$/m)
  expect(licenses).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  const { components } = JSON.parse(await site.output('assets/licenses/sbom.cdx.json'))
  expect(components).toContainEqual(expect.objectContaining({ name: 'react-dom', type: 'library' }))
})
