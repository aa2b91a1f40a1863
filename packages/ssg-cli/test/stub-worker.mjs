/** A worker for the tests of the pool: each task is a command, each result the command and its thread. */
import { parentPort, threadId, workerData } from 'node:worker_threads'

let unflushed = 0

const commands = {
  echo() {},
  hang() {
    for (;;);
  },
  /** Like `hang`, for tests that need not take processor time from others. */
  sleep() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
  fillMemory() {
    const objects = []
    for (;;) objects.push({ index: objects.length })
  },
  exit() {
    process.exit(3)
  },
}

function flush() {
  Atomics.add(workerData.flushCounts, 0, 1)
  Atomics.add(workerData.flushCounts, 1, unflushed)
  unflushed = 0
}

parentPort.on('message', ({ kind, tasks, shared, flushes }) => {
  if (kind === 'flush') {
    flush()
    return parentPort.postMessage({ results: [] })
  }
  const results = []
  for (const task of tasks) {
    Atomics.store(workerData.currentTask, 0, results.length + 1)
    if (task.command === 'crash') return parentPort.postMessage({ crash: new Error('A bug') })
    if (task.command === 'fail') {
      return parentPort.postMessage({ diagnostics: [{ reason: 'No default export' }] })
    }
    commands[task.command]()
    results.push({ name: task.name, threadId, batchSize: tasks.length, shared })
  }
  unflushed += tasks.length
  if (flushes) flush()
  Atomics.store(workerData.currentTask, 0, 0)
  parentPort.postMessage({ results })
})
