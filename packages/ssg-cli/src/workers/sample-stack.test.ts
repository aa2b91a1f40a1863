import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { sampleStack } from './sample-stack.ts'

test('the stack of a thread in an endless loop has the functions that it is in', async () => {
  const code = `
const { parentPort } = require('node:worker_threads')
function spin() { for (;;) {} }
function outer() { parentPort.postMessage('started'); spin() }
outer()`
  startThread('setInterval(() => {}, 1000)')
  const worker = startThread(code)
  await once(worker, 'message')
  const stack = await sampleStack(worker.threadId)
  expect(stack).toMatch(/at spin \(.*:3:\d+\)\n\s+at outer \(.*:4:\d+\)/)
})

function startThread(code: string): Worker {
  const worker = new Worker(code, { eval: true })
  onTestFinished(async () => {
    await worker.terminate()
  })
  return worker
}
