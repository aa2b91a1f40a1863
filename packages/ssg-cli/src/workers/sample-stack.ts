import type { Session } from 'node:inspector'
import { isMainThread } from 'node:worker_threads'

/** How long a thread may take to answer, in ms. One that is within a native function does not. */
const timeLimit = 4000

/**
 * The stack of a thread of this process, like that of an error, even if it runs without end. Empty if it does not
 * answer. The thread has to be terminated, since its later errors have such stacks.
 */
export async function sampleStack(threadId: number): Promise<string> {
  const { Session } = await import('node:inspector')
  const session = new Session()
  if (isMainThread) session.connect()
  else session.connectToMainThread()
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((resolve) => {
      // Keeps the process alive, which neither the session nor the thread does.
      timer = setTimeout(resolve, timeLimit, '')
      requestStack(session, threadId, resolve)
    })
  } finally {
    clearTimeout(timer)
    session.disconnect()
  }
}

/** Interrupts what the thread does. Node.js would replace the places in bundles by those in their sources. */
const expression = `
Error.stackTraceLimit = 50
Error.prepareStackTrace = (_, sites) => sites.map((site) =>
  '    at ' + site.getFunctionName() + ' (' + site.getFileName() + ':' + site.getLineNumber() + ':' + site.getColumnNumber() + ')'
).join('\\n')
new Error().stack
`
const request = { id: 1, method: 'Runtime.evaluate', params: { expression } }

function requestStack(session: Session, threadId: number, onStack: (stack: string) => void): void {
  const isThread = new RegExp(`^\\[?worker ${threadId}\\b`, 'i')
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!isThread.test(workerInfo.title)) return
    const message = JSON.stringify(request)
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    const { id, result } = JSON.parse(message)
    if (id === request.id) onStack(result.result.value)
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
}
