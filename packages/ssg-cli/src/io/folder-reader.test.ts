import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderReader } from './folder-reader.ts'

let root: string
let dir: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssg-folder-'))
  dir = join(root, 'site')
  for (const folder of ['site/a', 'site/shared', 'outside'])
    await mkdir(join(root, folder), { recursive: true })
  for (const file of ['site/a/one.md', 'site/shared/two.md', 'outside/secret.md']) {
    await writeFile(join(root, file), '# A\n')
  }
})

afterEach(() => rm(root, { recursive: true }))

/** Lists the folder `a`, and the problems by path relative to it. */
function list(include = ['**/*']) {
  const reader = createFolderReader([dir])
  const files = reader.listFiles(join(dir, 'a'), include)
  const problems = reader
    .problems()
    .map(({ path, kind }) => [path.slice(join(dir, 'a/').length), kind])
  return { files, problems }
}

test('lists links to files and folders of the project under the names of the links', async () => {
  await symlink('../shared/two.md', join(dir, 'a/link.md'))
  await symlink(join(dir, 'shared'), join(dir, 'a/folder'))
  expect(list()).toEqual({ files: ['folder/two.md', 'link.md', 'one.md'], problems: [] })
})

test('leaves out links that leave the project, dangle or loop, each with a reason', async () => {
  await symlink('../../outside/secret.md', join(dir, 'a/secret.md'))
  await symlink('../../outside', join(dir, 'a/outside'))
  await symlink('nowhere', join(dir, 'a/dangling'))
  await symlink('self', join(dir, 'a/self'))
  await symlink('..', join(dir, 'a/up'))
  const { files, problems } = list()
  expect(files).toEqual(['one.md'])
  expect(Object.fromEntries(problems)).toEqual({
    'secret.md': 'link-outside',
    outside: 'link-outside',
    dangling: 'dangling-link',
    self: 'dangling-link',
    up: 'link-loop',
  })
})

test.skipIf(process.platform === 'win32')('leaves out a FIFO and a link to a device', async () => {
  execFileSync('mkfifo', [join(dir, 'a/two.md')])
  await symlink('/dev/null', join(dir, 'a/null.md'))
  const { files, problems } = list()
  expect(files).toEqual(['one.md'])
  expect(problems.sort()).toEqual([
    ['null.md', 'special-file'],
    ['two.md', 'special-file'],
  ])
})

test('lists two folders that link to each other once', async () => {
  await symlink('../shared', join(dir, 'a/b'))
  await symlink('../a', join(dir, 'shared/a'))
  expect(list()).toEqual({ files: ['b/two.md', 'one.md'], problems: [['b/a', 'nested-link']] })
})

test('ignores the lock that Emacs puts beside a file', async () => {
  await symlink('somebody@host.1', join(dir, 'a/.#one.md'))
  expect(list(['**/*', '**/.*'])).toEqual({ files: ['one.md'], problems: [] })
})

test.skipIf(process.platform !== 'linux')(
  'leaves out a name that is not UTF-8, with a reason',
  async () => {
    await writeFile(Buffer.concat([Buffer.from(join(dir, 'a/bad')), Buffer.from([0xff])]), '')
    expect(list()).toEqual({ files: ['one.md'], problems: [['bad\uFFFD', 'name-encoding']] })
  },
)
