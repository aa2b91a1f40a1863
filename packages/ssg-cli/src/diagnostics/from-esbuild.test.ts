import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from 'esbuild'
import { expect, test } from 'vitest'
import { fromEsbuild, fromModuleError } from './from-esbuild.ts'

const message = (location: Partial<Message['location']>): Message => ({
  id: '',
  pluginName: '',
  text: 'Wrong',
  notes: [],
  detail: undefined,
  location: {
    file: 'site/a.ts',
    namespace: '',
    line: 2,
    column: 4,
    length: 3,
    lineText: 'let abc',
    suggestion: '',
    ...location,
  },
})

test('the path is relative to the site and the column counts from 1', () => {
  expect(fromEsbuild(message({}), '/w/site', '/w').place).toEqual({
    file: 'a.ts',
    line: 2,
    column: 5,
    length: 3,
  })
})

test('a file without permission to read it is at its own place', () => {
  const text = 'Cannot read file "site/src/a.tsx": permission denied'
  expect(fromEsbuild({ ...message({}), text, location: null }, '/w/site', '/w')).toMatchObject({
    rule: 'unreadable-path',
    reason: 'Cannot read this file: permission denied',
    place: { file: 'src/a.tsx', line: 1, column: 1 },
  })
})

test.each([
  [
    'Could not resolve "./gone"',
    'Correct the path, which is relative to this file, or create the file',
  ],
  [
    'Could not resolve require("./gone/**/*.png")',
    'Correct the folder at the start of the path, which is relative to this file, or create it',
  ],
  ['Could not resolve require("gone/**/*.png")', undefined],
])('%s has the hint %s', (text, hint) => {
  expect(fromEsbuild({ ...message({}), text }, '/w/site', '/w').hint).toBe(hint)
})

test('a manifest of Yarn that hides node_modules is named', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-pnp-'))
  await writeFile(join(dir, '.pnp.cjs'), '')
  const hintFor = (text: string) => fromEsbuild({ ...message({}), text }, dir).hint
  expect(hintFor('Could not resolve "clsx"')).toBe(
    'Delete .pnp.cjs, which replaces node_modules, or add the package with Yarn',
  )
  expect(hintFor('Could not resolve "./gone"')).toMatch(/^Correct the path/)
  await rm(dir, { recursive: true })
})

test('columns count characters, not bytes', () => {
  const place = fromEsbuild(
    message({ lineText: "x = 'äöü' abc", column: 13, length: 3 }),
    '/w/site',
    '/w',
  ).place
  expect(place).toMatchObject({ column: 11, length: 3 })
})

test('an error thrown by a module is reported at the topmost frame in the author’s files', () => {
  const error = new Error('oh no')
  error.stack = [
    'Error: oh no',
    '    at read (file:///w/site/node_modules/lib/index.js:1:1)',
    '    at title (/w/site/lib/title.ts:3:9)',
    '    at /w/site/.ssg/import-x.mjs:1:1',
    '    at run (/w/packages/cli/load.js:1:1)',
  ].join('\n')
  expect(fromModuleError(error, '/w/site/site.config.ts', '/w/site')).toMatchObject([
    { rule: 'module-error', place: { file: 'lib/title.ts', line: 3, column: 9 } },
  ])
})

test.each([['text'], [undefined], [new AggregateError([new Error('a')], 'many')]])(
  'any thrown value becomes one diagnostic: %s',
  (thrown) => {
    expect(fromModuleError(thrown, '/w/site/site.config.ts', '/w/site')).toMatchObject([
      { rule: 'module-error', place: { file: 'site.config.ts', line: 1, column: 1 } },
    ])
  },
)
