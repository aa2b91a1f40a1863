import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { heapSizeOfThread, startEarlyThread, startWatchingThread } from './start-thread.ts'

const threadOf = (code: string) => new Worker(code, { eval: true })

test('an early thread is taken once', async () => {
  const thread = threadOf("require('node:worker_threads').parentPort.once('message', () => {})")
  const take = startEarlyThread(() => thread)
  expect(take()).toBe(thread)
  expect(take()).toBeNull()
  await thread.terminate()
})

test('an early thread that has failed is not taken', async () => {
  const thread = threadOf("throw new Error('no memory')")
  const take = startEarlyThread(() => thread)
  await new Promise((resolve) => thread.once('exit', resolve))
  expect(take()).toBeNull()
})

test('a thread watches the files that the main thread loads, until it ends', async () => {
  const thread = threadOf("require('node:worker_threads').parentPort.once('message', () => {})")
  const { take, mainThread } = startWatchingThread(() => thread)
  expect(take()).toBe(thread)
  expect(mainThread.isWatched('file')).toBe(true)
  expect(mainThread.isWatched('hook')).toBe(false)
  await thread.terminate()
  expect(mainThread.isWatched('file')).toBe(false)
})

test.each([
  [[''], 1024],
  [['--max-old-space-size=512'], 1024],
  [['--no-warnings --max_old_space_size=8192'], 8192],
  [['--max-old-space-size=8192', '--max-old-space-size=4096'], 4096],
])('with the options %j of Node.js, a thread may use %i MiB', (options, size) => {
  expect(heapSizeOfThread(options)).toBe(size)
})
