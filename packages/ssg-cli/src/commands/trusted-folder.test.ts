import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTrustedFolder } from './trusted-folder.ts'

test('without a configuration, an empty folder lasts as long as the command', () => {
  let path = ''
  {
    using folder = openTrustedFolder()
    path = folder.path
    expect(statSync(path).isDirectory()).toBe(true)
  }
  expect(existsSync(path)).toBe(false)
})

test('the folder of a configuration stays', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ssg-trusted-'))
  {
    using folder = openTrustedFolder(join(dir, 'site.config.ts'))
    expect(folder.path).toBe(dir)
  }
  expect(existsSync(dir)).toBe(true)
  rmSync(dir, { recursive: true })
})
