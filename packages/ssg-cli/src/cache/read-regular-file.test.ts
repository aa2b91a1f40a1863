import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRegularFile } from './read-regular-file.ts'

test.skipIf(process.platform === 'win32')(
  'a file is read, and a FIFO or folder is an error',
  () => {
    const dir = mkdtempSync(join(tmpdir(), 'ssg-read-'))
    writeFileSync(join(dir, 'file'), 'text')
    execFileSync('mkfifo', [join(dir, 'fifo')])
    expect(readRegularFile(join(dir, 'file')).toString()).toBe('text')
    expect(() => readRegularFile(join(dir, 'fifo'))).toThrow('is not a file')
    expect(() => readRegularFile(dir)).toThrow('is not a file')
    rmSync(dir, { recursive: true })
  },
)
