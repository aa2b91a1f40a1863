import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import pLimit from 'p-limit'

const cli = resolve(import.meta.dirname, '../bin/ssg.js')
const commandRunner = resolve(import.meta.dirname, 'run-commands.mjs')

/** Result of running the command. */
export interface CliResult {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

let sharedProcess: ChildProcess | undefined
const oneAtATime = pLimit(1)

/**
 * Runs the command, in one process for all calls of a test file: starting it and compiling its code takes
 * more than half of the time of a small build.
 */
export function runCli(args: readonly string[]): Promise<CliResult> {
  return oneAtATime(async () => {
    const child =
      sharedProcess ??
      fork(commandRunner, {
        env: commandEnv(),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
    sharedProcess = child
    const abort = new AbortController()
    const { signal } = abort
    const failed = once(child, 'exit', { signal }).then(([code]) => {
      sharedProcess = undefined
      throw new Error(`The process of the command exited with ${code}: ${args.join(' ')}`)
    })
    child.ref()
    child.channel?.ref()
    child.send({ args, env: commandEnv() })
    try {
      const [result] = await Promise.race([once(child, 'message', { signal }), failed])
      return result
    } finally {
      abort.abort()
      failed.catch(() => {})
      // The file ends although the process waits for the next command.
      child.unref()
      child.channel?.unref()
    }
  })
}

/** Runs the command in a process of its own: for what it must not keep in memory, and for its exits. */
export async function runCliInNewProcess(args: readonly string[]): Promise<CliResult> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: commandEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const [exitCode] = await once(child, 'close')
  return { exitCode, stdout, stderr }
}

/** pnpm's wrapper of a command sets NODE_PATH to a folder with every package of the workspace. */
function commandEnv(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_PATH: '', NO_COLOR: '1', CI: 'true' }
}
