import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface CommandMeasurement {
  readonly seconds: number
  /** Peak resident memory of the process and all its descendants together, in MB; 0 where `/proc` is missing. */
  readonly peakMemoryMb: number
  readonly exitCode: number
  readonly stdout: string
}

const sampleInterval = 40

/** Runs a command in a process of its own and measures it. */
export function measureCommand(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<CommandMeasurement> {
  return new Promise((done, failed) => {
    const started = performance.now()
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, CI: 'true', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let stdout = ''
    let peak = 0
    child.stdout.on('data', (chunk) => (stdout += chunk))
    const timer = setInterval(() => {
      peak = Math.max(peak, processTreeMemory(child.pid ?? 0))
    }, sampleInterval)
    child.on('error', failed)
    child.on('close', (exitCode) => {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      done({ seconds, peakMemoryMb: peak / 1024, exitCode: exitCode ?? 1, stdout })
    })
  })
}

/** Resident memory of a process and its descendants, in KB. */
function processTreeMemory(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readIfExists(`/proc/${name}/stat`)
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const tree = [root]
  for (const process of tree) {
    for (const [child, parent] of parents) if (parent === process) tree.push(child)
  }
  return tree.reduce((sum, process) => sum + residentMemory(process), 0)
}

function residentMemory(process: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readIfExists(`/proc/${process}/status`))?.[1] ?? 0)
}

/** The process can end between listing and reading its files. */
function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
