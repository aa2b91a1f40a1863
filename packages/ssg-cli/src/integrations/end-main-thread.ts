import type { Session } from 'node:inspector'
import { setTimeout as wait } from 'node:timers/promises'

/** How long the main thread may take to answer, in ms. Within a native function, it does not. */
const timeLimit = 4000

/** Closes standard error, where Node.js would write that it waits for a debugger. `process.exit` throws within code of the site. */
const exit = `process.getBuiltinModule?.('node:fs').closeSync(2); process.reallyExit(1)`

/** Ends this process with exit code 1, from a thread, while the main thread is in an endless loop. */
export async function endMainThread(onStack: (stack: string) => void): Promise<void> {
  let hasStack = false
  const report = (stack: string) => {
    if (!hasStack) onStack(stack)
    hasStack = true
  }
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  evaluate(session, 'new Error().stack', (stack) => {
    report(stack)
    evaluate(session, exit, () => {})
    session.disconnect()
  })
  await wait(timeLimit)
  report('')
  process.kill(process.pid, 'SIGKILL')
}

function evaluate(session: Session, expression: string, onValue: (value: string) => void): void {
  session.post('Runtime.evaluate', { expression }, (_, answer) => onValue(answer.result.value))
}
