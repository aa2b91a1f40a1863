import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from 'vitest'

const cli = resolve(import.meta.dirname, '../../bin/ssg.js')

/** Prints, as its last lines on stderr, the processor time of the shell and of its children. */
const timedCommand = '"$@"; code=$?; times >&2; exit $code'

/** Builds a site without a cache. Other programs make a build last longer, but barely cost it processor time. */
export async function measureBuild(dir: string): Promise<{ readonly processorSeconds: number }> {
  const args = ['-c', timedCommand, 'sh', process.execPath, cli, 'build', dir, '--no-cache']
  const child = spawn('sh', args, {
    env: { ...process.env, NODE_PATH: '', CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [exitCode] = await once(child, 'close')
  expect(exitCode, stderr).toBe(0)
  const lastLine = stderr.trimEnd().split('\n').at(-1) ?? ''
  const times = Array.from(
    lastLine.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  )
  return { processorSeconds: times.reduce((sum, time) => sum + time, 0) }
}
