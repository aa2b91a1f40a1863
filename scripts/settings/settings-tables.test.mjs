import { expect, test } from 'vitest'
import { findUndocumentedSettings, writeSettingsTables } from './settings-tables.mjs'

const docs = {
  type: 'object',
  properties: {
    path: { type: 'string', description: 'Folder.', defaultText: '`docs`, or the `id`' },
    level: { enum: ['warn', 'throw'], description: 'Level.', default: 'warn' },
    formats: { type: 'array', items: { enum: ['a', 'b'] }, description: 'Formats.', default: [] },
  },
}
const schemas = {
  config: {
    properties: {
      title: { type: 'string', description: 'Name | title.' },
      docs: { anyOf: [docs, { const: false }, { type: 'array', items: docs }] },
      versions: {
        additionalProperties: { properties: { badge: { type: 'boolean', description: 'Badge.' } } },
      },
      search: { oneOf: [{ properties: { index: {} } }], description: 'Search.' },
    },
  },
}

/** The table of some rows. */
function tableOf(parent, rows) {
  const page = `Before\n\n{/* settings ${parent}\n${rows.join('\n')}\n*/}\n\nold\n\n{/* end of settings */}\n\nAfter\n`
  return writeSettingsTables(page, schemas)
}

test('a table replaces the text between its comments', () => {
  const { text, paths } = tableOf('config', ['title ./title.md'])
  expect(text).toBe(`Before

{/* settings config
title ./title.md
*/}

| Setting | Default | Description |
| --- | --- | --- |
| [\`title\`](./title.md) | required | Name \\| title. |

{/* end of settings */}

After
`)
  expect(paths).toEqual(['config.title'])
})

test('writing the tables twice changes nothing', () => {
  const { text } = tableOf('config docs', ['path', 'level'])
  expect(writeSettingsTables(text, schemas).text).toBe(text)
})

test.each([
  ['config docs', 'path', '| `path` | `docs`, or the `id` | Folder. |'],
  ['config docs', 'level', "| `level` | `'warn'` | Level. One of `'warn'`, `'throw'`. |"],
  ['config', 'docs.formats', "| `docs.formats` | none | Formats. Any of `'a'`, `'b'`. |"],
  ['config versions.*', 'badge', '| `badge` | required | Badge. |'],
])('in %s, the row of %s is %s', (parent, key, row) => {
  expect(tableOf(parent, [key]).text).toContain(row)
})

test('a row of no setting is an error', () => {
  expect(() => tableOf('config', ['titel'])).toThrow('No such setting: config.titel')
})

test('a setting in no table is found; a row covers what is inside', () => {
  expect(findUndocumentedSettings(schemas, ['config.docs', 'config.search'])).toEqual([
    'config.title',
    'config.versions.*.badge',
  ])
  expect(findUndocumentedSettings(schemas, ['config.title', 'config.versions'])).toEqual([
    'config.docs.path',
    'config.docs.level',
    'config.docs.formats',
    'config.search',
  ])
})
