import { afterEach, expect, test, vi } from 'vitest'
import { runInScope } from './hook-scope.ts'

const { exit } = process
const { exitCode } = process
afterEach(() => {
  process.exit = exit
  process.exitCode = exitCode
})

test('`process.exit` without a code keeps the exit code after hooks ran', () => {
  const ended = vi.fn()
  process.exit = ended as never
  runInScope({ onUnhandled: () => {} }, () => {})
  process.exitCode = 3
  process.exit()
  expect(ended).toHaveBeenCalledWith(3)
})
