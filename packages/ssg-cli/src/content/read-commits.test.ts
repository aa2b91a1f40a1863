import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Store } from '../cache/store.ts'
import { parseGitLog, readFileHistory, readFirstCommits, readLastCommits } from './read-commits.ts'

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

test('the history of one file: committed, changed, new, unknown to a shallow clone, without Git', async () => {
  const whole = join(dir, 'history')
  mkdirSync(whole)
  commit(whole, 'a.md', '2024-01-01')
  commit(whole, 'b.md', '2025-02-02')
  const historyOf = (repository: string, file: string) =>
    readFileHistory(join(repository, 'docs', file))
  const lastCommit = { author: 'Ada', date: expect.stringContaining('2024-01-01') }
  expect(await historyOf(whole, 'a.md')).toEqual({ lastCommit, isChanged: false })
  const shallow = join(dir, 'shallow-history')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${whole}`, shallow])
  expect(await historyOf(shallow, 'a.md')).toEqual({ lastCommit: null, isChanged: false })
  writeFileSync(join(whole, 'docs/a.md'), 'again')
  expect(await historyOf(whole, 'a.md')).toEqual({ lastCommit, isChanged: true })
  writeFileSync(join(whole, 'docs/c.md'), 'new')
  expect(await historyOf(whole, 'c.md')).toEqual({ lastCommit: null, isChanged: true })
  expect(await readFileHistory(join(dir, 'a.md'))).toBeNull()
})

test('lines before the first commit and blank lines are not files', () => {
  expect(parseGitLog('warning\n\n\u00012025-03-02\u0001Ada\u0001abc\n\na\n', false)).toEqual([
    ['a', { date: '2025-03-02', author: 'Ada' }],
  ])
  expect(parseGitLog('', false)).toEqual([])
  expect(parseGitLog('\u00012025-03-02\u0001Ada\u0001\n\na\n', false)).toHaveLength(1)
})

test('names of files are literal, and each folder and each query has its own result', async () => {
  const cached = new Map<string, unknown>()
  const store = {
    read: (_, key) => cached.get(key),
    write: (_, key, value) => void cached.set(key, value),
  } as Pick<Store, 'read' | 'write'> as Store
  const repository = join(dir, 'names')
  mkdirSync(repository)
  commit(repository, 'a.md', '2024-01-01')
  commit(repository, 'ä.md', '2024-02-02')
  commit(repository, '[ab].md', '2024-03-03')
  writeFileSync(join(repository, 'root.md'), '')
  commit(repository, 'c.md', '2024-04-04')
  const path = (name: string) => join(repository, name)

  const all = await readLastCommits(repository, store)
  expect(all?.get(path('docs/ä.md'))).toEqual({
    date: expect.stringMatching(/^2024-02-02T12:00:00(?:Z|\+00:00)$/),
    author: 'Ada',
  })
  expect(all?.get(path('root.md'))?.date.slice(0, 10)).toBe('2024-04-04')
  const docs = await readLastCommits(path('docs'), store)
  expect([...(docs?.keys() ?? [])].toSorted()).toEqual(
    ['docs/[ab].md', 'docs/a.md', 'docs/c.md', 'docs/ä.md'].map(path),
  )

  const first = await readFirstCommits(repository, [path('docs/[ab].md')], store)
  expect([...first.keys()]).toEqual([path('docs/[ab].md')])
  const pair = [path('docs/c.md'), path('docs/a.md')]
  expect((await readFirstCommits(repository, pair, store)).size).toBe(2)
  const before = cached.size
  expect((await readFirstCommits(repository, pair.toReversed(), store)).size).toBe(2)
  expect(cached.size).toBe(before)

  const missing = (count: number) => Array.from({ length: count }, (_, at) => path(`docs/${at}.md`))
  expect((await readFirstCommits(repository, missing(100), store)).size).toBe(0)
  const whole = await readFirstCommits(repository, missing(101), store)
  expect(whole.get(path('docs/a.md'))?.date.slice(0, 10)).toBe('2024-01-01')
})
