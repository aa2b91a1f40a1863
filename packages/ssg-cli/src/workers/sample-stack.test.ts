import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { sampleStack } from './sample-stack.ts'

async function startThread(code: string): Promise<Worker> {
  const start = "require('node:worker_threads').parentPort.postMessage(null)"
  const worker = new Worker(`${start}\n${code}`, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  await once(worker, 'message')
  return worker
}

test('the stack of a thread that never ends starts where it is, and the thread can be terminated', async () => {
  const worker = await startThread('function spin() {\n  for (;;) Math.random()\n}\nspin()')
  // It says that it runs before it does.
  await expect
    .poll(() => sampleStack(worker.threadId))
    .toMatch(/at spin \(.*:3:\d+\)\n {4}at .*:5:1/)
  expect(await worker.terminate()).toBe(1)
})

test('a thread that waits has none of its own', async () => {
  const worker = await startThread('setInterval(() => {}, 1e6)')
  await expect.poll(() => sampleStack(worker.threadId)).not.toContain('worker eval')
})
