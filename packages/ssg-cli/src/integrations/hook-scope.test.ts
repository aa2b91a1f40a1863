import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { runInOwnScope, runInScope } from './hook-scope.ts'

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

test('an error that nothing handles rejects a call until it has ended', async () => {
  const events = ['uncaughtException', 'unhandledRejection']
  const ofRunner = events.map((event) => [event, process.rawListeners(event)] as const)
  for (const event of events) process.removeAllListeners(event)
  onTestFinished(() => {
    for (const [event, listeners] of ofRunner) {
      process.removeAllListeners(event)
      for (const listener of listeners) process.on(event, listener as () => void)
    }
  })
  const onLate = vi.fn()
  const failing = async () => void Promise.reject(new Error('early'))
  await expect(runInOwnScope(failing, onLate)).rejects.toThrow('early')
  let fail = () => {}
  const run = async () =>
    void new Promise((_, reject) => {
      fail = () => reject(new Error('late'))
    })
  await runInOwnScope(run, onLate)
  fail()
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledWith(new Error('late')))
})
