import { spawn } from 'node:child_process'
import { memoryOfTree } from './process-tree.ts'

export interface CommandMeasurement {
  readonly seconds: number
  /** Processor time of the command and all its descendants. */
  readonly processorSeconds: number
  /** Peak resident memory of the process and all its descendants together, in MB; 0 where `/proc` is missing. */
  readonly peakMemoryMb: number
  readonly exitCode: number
  readonly stdout: string
}

const sampleInterval = 40

/** Runs a command and prints, as its last line on stderr, the processor time of all processes. */
const timedCommand = '"$@"; code=$?; times >&2; exit $code'

/** Runs a command in a process of its own and measures it. */
export function measureCommand(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<CommandMeasurement> {
  return new Promise((done, failed) => {
    const started = performance.now()
    const child = spawn('sh', ['-c', timedCommand, 'sh', command, ...args], {
      cwd,
      env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    })
    let stdout = ''
    let stderr = ''
    let peak = 0
    child.stdin.end()
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => (stderr += chunk))
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOfTree(child.pid ?? 0))
    }, sampleInterval)
    child.on('error', failed)
    child.on('close', (exitCode) => {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      if (exitCode !== 0)
        console.error(`${command} ended with code ${exitCode}:\n${stderr.slice(-2000)}`)
      const processorSeconds = parseTimes(stderr)
      done({
        seconds,
        processorSeconds,
        peakMemoryMb: peak / 1024,
        exitCode: exitCode ?? 1,
        stdout,
      })
    })
  })
}

/** Adds up the user and system time in the last line of the shell's `times`: `0m1.52s 0m0.31s`. */
function parseTimes(stderr: string): number {
  const lastLine = stderr.trimEnd().split('\n').at(-1) ?? ''
  const times = lastLine.matchAll(/(\d+)m([\d.]+)s/g)
  return Array.from(times, ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds)).reduce(
    (sum, time) => sum + time,
    0,
  )
}
