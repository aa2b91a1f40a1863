import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMessages, sidebarLabels } from './read-messages.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-messages-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('reads messages with and without descriptions; a missing file has none', async () => {
  const path = join(dir, 'code.json')
  await writeFile(path, '{"a":{"message":"A","description":"d"},"b":"B","c":1}')
  expect(await readMessages(path)).toEqual({ a: 'A', b: 'B' })
  expect(await readMessages(join(dir, 'gone.json'))).toEqual({})
})

test('an error about invalid JSON names the file', async () => {
  const path = join(dir, 'code.json')
  await writeFile(path, '{"a":')
  await expect(readMessages(path)).rejects.toThrow(`Invalid JSON in translation file ${path}: `)
})

test('labels of sidebars are those of categories, links and documents', () => {
  const messages = {
    'sidebar.main.category.Guide': 'A',
    'sidebar.main.category.Guide.link.generated-index.title': 'B',
    'sidebar.main.category.Guide.link.generated-index.description': 'C',
    'sidebar.main.link.Chat': 'D',
    'sidebar.main.doc.v1.0 notes': 'E',
    'version.label': 'F',
  }
  expect(sidebarLabels(messages)).toEqual({
    ...{ Guide: 'A', 'Guide.title': 'B', 'Guide.description': 'C' },
    ...{ Chat: 'D', 'v1.0 notes': 'E' },
  })
})
