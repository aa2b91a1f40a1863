import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import { checkBudget, measurePageSize } from './page-size.ts'

const place = { file: 'site.config.ts', line: 3, column: 5 }
const size = measurePageSize(
  { path: outputPath('b/index.html'), html: Buffer.from('a page') },
  {
    runtime: [outputPath('runtime.js'), outputPath('shared.js')],
    startOptions: null,
    idle: outputPath('idle.js'),
    notFound: outputPath('not-found.js'),
    tabs: outputPath('tabs.js'),
    theme: [outputPath('theme.js'), outputPath('chunk.js')],
    search: null,
    searchWorker: outputPath(''),
    offline: null,
    stylesheet: outputPath('styles.css'),
    interactive: { 'a.mdx': [outputPath('interactive-0.js')] },
    packages: [],
    files: [
      'runtime.js',
      'shared.js',
      'idle.js',
      'tabs.js',
      'theme.js',
      'chunk.js',
      'styles.css',
      'interactive-0.js',
    ].map((path) => ({
      path: outputPath(path),
      hash: '',
      gzipSize: 30,
      read: async () => new Uint8Array(),
    })),
  },
  ['afterDoc'],
)

test('the initial script counts the runtime, its imports and tabs, scripts count its idle part and the theme too', () => {
  expect(size).toMatchObject({
    largestPage: 'b/index.html',
    initialScript: 90,
    scripts: 180,
    styles: 30,
    idleSlots: ['afterDoc'],
  })
})

test('a part over its limit is reported with the limit; a part below it is not', () => {
  const [problem, ...others] = checkBudget(size, [
    { part: 'html', limit: 0.001, place },
    { part: 'styles', limit: 1, place },
  ])
  expect(others).toEqual([])
  expect(problem).toMatchObject({ rule: 'over-budget', severity: 'error', place })
  expect(problem?.reason).toMatch(
    /^Over budget: 0\.0 KB of HTML of b\/index\.html after gzip, more than 0\.001 KB$/,
  )
})
