/**
 * Loaded into each thread of a measured process. When the process receives SIGUSR2, each thread prints the size of its
 * heap after garbage collection as a line of JSON to the file that `SSG_HEAP_LOG` names.
 */
const { appendFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')
const { BroadcastChannel, isMainThread, threadId } = require('node:worker_threads')

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const channel = new BroadcastChannel('heap-probe')

function report(round) {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  const line = JSON.stringify({ round, threadId, bytes: heapUsed + external })
  appendFileSync(process.env.SSG_HEAP_LOG, `${line}\n`)
}

channel.onmessage = ({ data }) => report(data)
channel.unref()
if (isMainThread) {
  let round = 0
  process.on('SIGUSR2', () => {
    channel.postMessage(++round)
    report(round)
  })
}
