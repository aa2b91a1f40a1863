import { expect, onTestFinished, test, vi } from 'vitest'
import { fileTimeLimit } from '../integrations/hook-time-limit.ts'
import { startCommand } from './start-command.ts'

test('the threads of a preview start with its time limits', () => {
  vi.stubEnv('SSG_PREVIEW_HOOKS', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  startCommand(['node', 'ssg', 'serve', '--watch'])
  expect(fileTimeLimit({ running: 0, processors: 1 })).toBe(20_000)
})
