import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareFolders, formatDifferences } from './verify-output.ts'

test('compares two folders byte for byte, including dotfiles and missing files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ssg-compare-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const folder of ['built', 'clean']) await write(`${folder}/docs/same.html`, 'a')
  await write('built/.changed', 'old')
  await write('clean/.changed', 'new')
  await write('built/stale.html', '')
  await write('clean/docs/new.html', '')
  const differences = compareFolders(join(root, 'built'), join(root, 'clean'))
  await rm(root, { recursive: true })
  expect(differences).toEqual([
    { path: '.changed', kind: 'differs' },
    { path: 'docs/new.html', kind: 'missing' },
    { path: 'stale.html', kind: 'unexpected' },
  ])
  expect(formatDifferences(differences.slice(0, 1))).toBe(
    '1 file differs from a clean build:\n  differs  .changed',
  )
})
