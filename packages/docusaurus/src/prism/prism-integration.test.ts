import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prismIntegration } from './prism-integration.ts'

/** Splits code into words, which have the type that a grammar has for them. */
const renderer = `exports.Prism = { languages: { css: { a: /x/ }, js: { a: 'string' }, extend() {} },
  tokenize: (code, grammar) => code.split(/(?<=\\n)|(?=\\n)/).map((content) =>
    grammar[content] === undefined ? content : { type: grammar[content], content }) }`
const original = `export default function (Prism) { Prism.languages.original = { a: 'string' } }`
const files = {
  'node_modules/prism-react-renderer/index.js': renderer,
  'node_modules/prismjs/package.json': '{}',
  'node_modules/prismjs/components/prism-bnf.js': `Prism.languages.bnf = { a: 'keyword' }`,
  'node_modules/prismjs/components/prism-php.js': `Prism.languages.php = { a: 'keyword' }`,
  'node_modules/theme/prism-include-languages.js': original,
}
const modulePath = 'src/theme/prism-include-languages.js'

let siteDir: string
beforeEach(async () => {
  siteDir = await realpath(await mkdtemp(join(tmpdir(), 'ssg-prism-')))
  for (const [path, text] of Object.entries(files)) await write(path, text)
})
afterEach(() => rm(siteDir, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteDir, path)), { recursive: true })
  await writeFile(join(siteDir, path), text)
}

function integrate(...additionalLanguages: readonly string[]) {
  const config = { themeConfig: { prism: { additionalLanguages } } }
  const installed = new Map([
    ['prism-include-languages', 'node_modules/theme/prism-include-languages.js'],
  ])
  const { value, diagnostics } = prismIntegration({ siteDir, config, installed })
  return { ...value, highlight: value?.markdown?.highlight ?? {}, diagnostics }
}

/** The module as Docusaurus ejects it, with a file of the site, and in the form of version 2. */
const ejected = `import siteConfig from '@generated/docusaurus.config'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
export default function prismIncludeLanguages(PrismObject) {
  if (!ExecutionEnvironment.canUseDOM) return
  window.Prism = PrismObject
  siteConfig.themeConfig.prism.additionalLanguages.forEach((lang) => {
    require(\`prismjs/components/prism-\${lang}\`)
  })
  require('../prism/mine')
  delete window.Prism
}`

test('a site that needs no other languages than ours does not load Prism', async () => {
  await write('node_modules/prism-react-renderer/index.js', 'throw new Error("loaded")')
  expect(integrate('php', 'bash').name).toBeUndefined()
})

test('without Prism, there is no highlighter', async () => {
  await rm(join(siteDir, 'node_modules/prism-react-renderer'), { recursive: true })
  expect(integrate('bnf').name).toBeUndefined()
})

test('additional languages that only Prism has are highlighted, and missing ones are left out', async () => {
  const { highlight, reads } = integrate('bnf', 'php', 'missing')
  expect(Object.keys(highlight)).toEqual(['bnf'])
  expect(await highlight['bnf']?.('a\nb')).toEqual([
    [{ text: 'a', kind: 'keyword' }],
    [{ text: 'b', kind: null }],
  ])
  expect(reads).toEqual({ files: [] })
})

test('a module of the site adds languages; those that we highlight stay ours', async () => {
  await write(modulePath, ejected)
  await write('src/prism/mine.js', 'Prism.languages.Mine = {}\nPrism.languages.svelte = {}')
  const { highlight, reads, diagnostics } = integrate('bnf', 'php')
  expect(Object.keys(highlight).sort()).toEqual(['bnf', 'mine'])
  expect(reads).toEqual({ files: [modulePath, 'src/prism/mine.js'] })
  expect(diagnostics).toEqual([])
  expect(globalThis).not.toHaveProperty('Prism')
  expect(globalThis).not.toHaveProperty('window')
})

test('a language that the module redefines is highlighted by its grammar', async () => {
  await write(modulePath, ejected)
  await write(
    'src/prism/mine.js',
    'Prism.languages.css.a = /y/\nPrism.languages.php = { b: "string" }',
  )
  expect(Object.keys(integrate('php').highlight).sort()).toEqual(['css', 'php'])
})

test('a module can extend the original one, and may be CommonJS', async () => {
  await write(
    modulePath,
    `const { default: original } = require('@theme-original/prism-include-languages')
module.exports = (Prism) => { original(Prism); Prism.languages.mine = {} }`,
  )
  expect(Object.keys(integrate().highlight).sort()).toEqual(['mine', 'original'])
})

test('a changed file counts, although modules are cached', async () => {
  await write(modulePath, ejected)
  await write('src/prism/mine.js', 'Prism.languages.one = {}')
  expect(Object.keys(integrate().highlight)).toEqual(['one'])
  await write('src/prism/mine.js', 'Prism.languages.two = {}; Prism.languages.css.a = /z/')
  expect(Object.keys(integrate().highlight).sort()).toEqual(['css', 'two'])
})

test.each([
  ["export default () => { throw new Error('no') }", 'no'],
  ['export const a = 1', 'it has no default export'],
  ["import './gone'", expect.stringMatching(/Cannot find module .*gone/)],
])('a module that fails is one warning: %s', async (text, problem) => {
  await write(modulePath, text)
  const { highlight, diagnostics } = integrate('bnf')
  expect(Object.keys(highlight)).toEqual(['bnf'])
  expect(diagnostics).toHaveLength(1)
  const [{ reason = '', ...diagnostic } = {}] = diagnostics
  expect(diagnostic).toMatchObject({
    severity: 'warning',
    place: { file: modulePath, line: 1, column: 1 },
  })
  expect(reason.replace('The languages of this module are not all highlighted: ', '')).toEqual(
    problem,
  )
})
