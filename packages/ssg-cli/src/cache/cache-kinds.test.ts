import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '..')

test('no two kinds share a folder: a value of one would be read as the other', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const texts = await Promise.all(files.map((name) => readFile(join(source, name), 'utf8')))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const \w+ = cacheKind<.*?>\(\s*'([a-z-]+)'/gms)].map(
      ([, name]) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
