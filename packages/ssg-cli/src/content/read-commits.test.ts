import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Store } from '../cache/store.ts'
import { parseGitLog, readFirstCommits, readLastCommits } from './read-commits.ts'

const log = `\u00012025-03-02T10:00:00+01:00\u0001Ada\u0001abc

docs/a.md
docs/with space.md

\u00012024-01-01T10:00:00Z\u0001Bob\u0001

docs/a.md
docs/b.md
`

test('the newest commit of a file counts', () => {
  expect(parseGitLog(log, false)).toEqual([
    ['docs/a.md', { date: '2025-03-02T10:00:00+01:00', author: 'Ada' }],
    ['docs/with space.md', { date: '2025-03-02T10:00:00+01:00', author: 'Ada' }],
    ['docs/b.md', { date: '2024-01-01T10:00:00Z', author: 'Bob' }],
  ])
})

test('the oldest commit of a shallow clone is ignored', () => {
  expect(parseGitLog(log, true).map(([path]) => path)).toEqual(['docs/a.md', 'docs/with space.md'])
})

const dir = mkdtempSync(join(tmpdir(), 'ssg-commits-'))
afterAll(() => rmSync(dir, { recursive: true }))

function commit(repository: string, file: string, day: string) {
  const date = `${day}T12:00:00Z`
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...identity, ...args], { env })
  mkdirSync(join(repository, 'docs'), { recursive: true })
  if (file === 'a.md') git('init', '-q')
  writeFileSync(join(repository, 'docs', file), day)
  git('add', '.')
  git('commit', '-q', '-m', day)
}

test('reads full, shallow and missing histories, once for each HEAD', async () => {
  const cached = new Map<string, unknown>()
  let written = 0
  const store = {
    read: (_, key) => cached.get(key),
    write(_, key, value) {
      written++
      cached.set(key, value)
    },
  } as Pick<Store, 'read' | 'write'> as Store
  const whole = join(dir, 'whole')
  mkdirSync(whole)
  commit(whole, 'a.md', '2024-01-01')
  commit(whole, 'b.md', '2025-02-02')
  const daysOf = async (repository: string) =>
    [...((await readLastCommits(join(repository, 'docs'), store)) ?? [])].map(
      ([path, { date }]) => [path.slice(path.lastIndexOf('/') + 1), date.slice(0, 10)],
    )

  expect(await daysOf(whole)).toEqual([
    ['b.md', '2025-02-02'],
    ['a.md', '2024-01-01'],
  ])
  await daysOf(whole)
  expect(written).toBe(1)
  commit(whole, 'c.md', '2025-03-03')
  expect((await daysOf(whole))[0]).toEqual(['c.md', '2025-03-03'])

  const shallow = join(dir, 'shallow')
  execFileSync('git', ['clone', '-q', '--depth', '2', `file://${whole}`, shallow])
  expect(await daysOf(shallow)).toEqual([['c.md', '2025-03-03']])
  expect(await readLastCommits(dir, store)).toBeNull()

  const a = join(whole, 'docs/a.md')
  writeFileSync(a, 'again')
  commit(whole, 'd.md', '2025-04-04')
  const before = written
  const first = await readFirstCommits(join(whole, 'docs'), [a], store)
  expect([...first].map(([path, { date }]) => [path, date.slice(0, 10)])).toEqual([
    [a, '2024-01-01'],
  ])
  await readFirstCommits(join(whole, 'docs'), [a], store)
  expect(written).toBe(before + 1)
  expect(await readFirstCommits(dir, [a], store)).toEqual(new Map())
})
