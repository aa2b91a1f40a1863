import { setImmediate } from 'node:timers/promises'
import { takeLateFailures } from '../integrations/late-failures.ts'

/**
 * Called when a command is done, after writing all its output. Exits even if a plugin or an
 * integration left handles open, and names them, except for `serve`, which authors interrupt at any time.
 */
export async function endProcess([, , command]: readonly string[]): Promise<void> {
  await written(process.stdout)
  await written(process.stderr)
  // Handles that the command has closed still count until the next turn of the event loop.
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  await reportLateFailures()
  const resources = process.getActiveResourcesInfo()
  // Freeing the memory of a build takes longer the larger the site is.
  if (command === 'build' && resources.every((name) => standardStreams.test(name))) process.exit()
  const open = describeOpen(resources)
  if (open.length === 0) return
  // An aborted request to a search server leaves its socket open.
  if (command === 'serve' || command === 'push-search') process.exit()
  console.error(
    `Exited although a plugin or an integration left handles open: ${open.join(', ')}. Hooks must close and await what they start`,
  )
  await written(process.stderr)
  process.exit()
}

/** Errors of hooks that had returned, after the last stage that reports any. */
async function reportLateFailures(): Promise<void> {
  const failures = takeLateFailures()
  if (failures.length === 0) return
  const { formatWithSource } = await import('../commands/print.ts')
  console.error(formatWithSource(failures, process.cwd()))
  process.exitCode = 1
}

/** Resolves when the stream has written everything, or cannot. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve())
  })
}

const standardStreams = /^(?:PipeWrap|TTYWrap)$/
/** Resources that end by themselves, and those of standard streams. */
const ownResources = /^(?:FSReq|PipeWrap$|TTYWrap$|WriteWrap$)/

const resourceNames = new Map([
  ['FSEventWrap', 'file watcher'],
  ['MessagePort', 'thread'],
  ['ProcessWrap', 'child process'],
  ['TCPServerWrap', 'server'],
  ['TCPSocketWrap', 'socket'],
  ['Timeout', 'timer'],
])

/** Each kind of resource that keeps the process alive, once. */
function describeOpen(resources: readonly string[]): readonly string[] {
  const open = resources.filter((name) => !ownResources.test(name))
  return [...new Set(open.map((name) => resourceNames.get(name) ?? name))].sort()
}
