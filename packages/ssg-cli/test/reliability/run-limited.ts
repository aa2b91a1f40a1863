import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CliResult } from '../run-cli.ts'

const cli = resolve(import.meta.dirname, '../../bin/ssg.js')

/** Runs the command below a limit that a shell script sets before it runs `"$@"`. */
export async function runLimited(script: string, args: readonly string[]): Promise<CliResult> {
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, cli, ...args], {
    env: { ...process.env, NODE_PATH: '', NO_COLOR: '1', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [exitCode] = await once(child, 'close')
  return { exitCode, stdout, stderr }
}

/** Whether a shell command succeeds on this machine. */
export function canRun(script: string): boolean {
  try {
    execFileSync('sh', ['-c', script], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Mounts a file system of a size in memory, which needs root on Linux. */
export function mountSmallDisk(dir: string, size: string): Disposable {
  mkdirSync(dir, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'ssg-test', dir])
  return { [Symbol.dispose]: () => void execFileSync('umount', ['--lazy', dir]) }
}

/** A process may have a mount namespace of its own, without which a test must not mount anything. */
export const canMount = canRun(
  'dir=$(mktemp -d) && mount -t tmpfs ssg-test "$dir" && umount "$dir" && rmdir "$dir"',
)
