import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findStamp, stampKey } from './build-stamp.ts'
import { saveStamp } from './save-stamp.ts'

let dir: string
let workDir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-stamp-'))
  workDir = join(dir, '.ssg')
  for (const folder of ['content', 'build', 'content/docs']) mkdirSync(join(dir, folder))
  write('content/docs/a.md', 'a')
  write('build/index.html', 'page')
})
afterEach(() => rmSync(dir, { recursive: true }))

const write = (path: string, text: string) => writeFileSync(join(dir, path), text)

/** Saves a stamp of a build that has read the content and looked for a theme. */
function stamp({ key = 'key', startedAt = Date.now() + 1000 } = {}): void {
  const { size, mtimeMs } = statSync(join(dir, 'build/index.html'))
  const reads = ['content/docs', 'content/docs/a.md', 'theme.tsx', '.ssg/cache', 'build']
  saveStamp({
    key,
    workDir,
    startedAt,
    target: join(dir, 'build'),
    reads: reads.map((path) => join(dir, path)),
    entries: new Map([['index.html', { contentKey: '', size, mtimeMs }]]),
    summary: { pages: 1 } as Parameters<typeof saveStamp>[0]['summary'],
    flags: { json: true },
    config: { siteDir: dir, outDir: join(dir, 'build') },
  })
}

test('a stamp is found while nothing has changed', () => {
  stamp()
  expect(findStamp(workDir, 'key')).toMatchObject({ summary: { pages: 1 }, flags: { json: true } })
  write('.ssg/other', 'The work folder changes in each build.')
  write('other.txt', 'The build has not looked at this.')
  expect(findStamp(workDir, 'key')).toBeDefined()
})

test.each<[string, () => void]>([
  ['a file has another content', () => write('content/docs/a.md', 'other')],
  [
    'a file has another content of the same size and time',
    () => {
      const { atime, mtime } = statSync(join(dir, 'content/docs/a.md'))
      write('content/docs/a.md', 'b')
      utimesSync(join(dir, 'content/docs/a.md'), atime, mtime)
    },
  ],
  ['a file is removed', () => rmSync(join(dir, 'content/docs/a.md'))],
  ['a folder has another file', () => write('content/docs/b.md', 'b')],
  ['a file appears that was missing', () => write('theme.tsx', '')],
  ['a file of the output is edited', () => write('build/index.html', 'other page')],
  ['a file of the output is removed', () => rmSync(join(dir, 'build/index.html'))],
  ['the output is removed', () => rmSync(join(dir, 'build'), { recursive: true })],
  ['Git tracks the folder', () => mkdirSync(join(dir, '.git'))],
])('a stamp does not count when %s', async (_, change) => {
  stamp()
  change()
  expect(findStamp(workDir, 'key')).toBeUndefined()
})

test('a stamp of another command does not count', () => {
  stamp()
  expect(findStamp(workDir, 'another key')).toBeUndefined()
})

test('nothing is stamped that changed while the build ran', () => {
  stamp({ startedAt: Date.now() - 1000 })
  expect(existsSync(join(workDir, 'build-stamp'))).toBe(false)
})

test.each([
  [['build'], true],
  [['build', 'docs', '--json', '--out-dir', 'public', '--url=https://a.example'], true],
  [['build', '--untrusted'], false],
  [['build', '--no-cache'], false],
  [['build', '--fix'], false],
  [['build', '--verify'], false],
  [['serve'], false],
  [[], false],
])('the command %j has a key: %s', (args, hasKey) => {
  expect(stampKey(args, 'program') !== null).toBe(hasKey)
})

test('the key depends on the arguments, the program and the environment', () => {
  const key = stampKey(['build'], 'program')
  expect(stampKey(['build'], 'program')).toBe(key)
  expect(stampKey(['build', '--strict'], 'program')).not.toBe(key)
  expect(stampKey(['build'], 'other')).not.toBe(key)
  process.env['SSG_STAMP_TEST'] = '1'
  try {
    expect(stampKey(['build'], 'program')).not.toBe(key)
  } finally {
    delete process.env['SSG_STAMP_TEST']
  }
})
