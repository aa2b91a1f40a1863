import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openCleanFiles } from './clean-files.mjs'
import { workspaceRoot } from './run.mjs'

const name = 'clean-files-test'
afterEach(() => rmSync(join(workspaceRoot, 'node_modules/.cache/ssg-scripts', name)))

test('only a text that passed the same rules at the same path is clean', () => {
  const first = openCleanFiles(name, 'rules')
  expect(first.has('a.md', 'text')).toBe(false)
  first.add('a.md', 'text')
  first.save()

  const second = openCleanFiles(name, 'rules')
  expect(second.has('a.md', 'text')).toBe(true)
  expect(second.has('a.md', 'edited')).toBe(false)
  expect(second.has('b.md', 'text')).toBe(false)
  expect(openCleanFiles(name, 'other rules').has('a.md', 'text')).toBe(false)
})

test('what the last run did not meet is forgotten', () => {
  const first = openCleanFiles(name, 'rules')
  first.add('a.md', 'text')
  first.add('b.md', 'text')
  first.save()
  const second = openCleanFiles(name, 'rules')
  second.has('a.md', 'text')
  second.save()
  const third = openCleanFiles(name, 'rules')
  expect(third.has('a.md', 'text')).toBe(true)
  expect(third.has('b.md', 'text')).toBe(false)
})
