import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevBuilder } from '../../ssg-cli/test/open-dev-builder.ts'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const plugin = `const { word } = require('./word')
module.exports = () => ({
  name: 'own',
  injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'word', content: word } }] }),
})
`

test('a preview follows edits of what a local plugin imports, and names the place of a mistake in it', async () => {
  const config = { title: 'Site', url: 'https://site.example', baseUrl: '/' }
  const presets = [['classic', { blog: false }]]
  await using site = await tinySite({
    '/docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets, plugins: ['./plugins/own.js'] })}\n`,
    '/docs/a.md': '# A\n',
    '/plugins/own.js': plugin,
    '/plugins/word.js': `exports.word = 'one'\n`,
  })
  await rm(join(site.dir, 'site.config.ts'))
  await using open = await openDevBuilder(site)
  const rebuildWith = async (code: string) => {
    await site.write('/plugins/word.js', code)
    const changedPaths = [join(site.dir, 'plugins/word.js')]
    const { problems } = await open.builder.rebuild({ changedPaths })
    return problems.map(({ diagnostic: { place, reason } }) => [place.file, place.line, reason])
  }
  const html = () => readFile(join(site.dir, '.ssg/preview/docs/a/index.html'), 'utf8')

  const { watchPaths } = await open.builder.rebuild()
  expect(watchPaths).toContain(join(site.dir, 'plugins/word.js'))
  expect(await html()).toContain('<meta name="word" content="one"')
  expect(await rebuildWith(`exports.word = 'two'\n`)).toEqual([])
  expect(await html()).toContain('<meta name="word" content="two"')

  const failed = (problem: string) =>
    `The plugin "./plugins/own.js" failed: ${problem}; building without it`
  const throwing = `const a = 1\nexports.word = gone\n`
  const thrown = ['plugins/word.js', 2, failed('gone is not defined')]
  expect(await rebuildWith(throwing)).toEqual([thrown])
  // Unchanged, it fails again.
  expect(await rebuildWith(throwing)).toEqual([thrown])
  const unclosed = ['plugins/word.js', 1, failed('Unterminated string constant.')]
  expect(await rebuildWith(`exports.word = 'two\n`)).toEqual([unclosed])
  expect(await rebuildWith(`exports.word = 'three'\n`)).toEqual([])
  expect(await html()).toContain('<meta name="word" content="three"')
})
