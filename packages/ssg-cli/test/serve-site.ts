import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const cli = resolve(import.meta.dirname, '../bin/ssg.js')

/** A site served by `ssg serve` on a free port. */
export interface ServeProcess {
  readonly pid: number
  url(path: string): string
  /** Everything the server printed so far. */
  output(): string
  close(): Promise<void>
}

/** Runs `ssg serve` and waits until it prints its URL. */
export const serveSite = (dir: string, ...flags: string[]): Promise<ServeProcess> =>
  serveSiteBelow([], dir, ...flags)

/** The same, run by a command that limits the process. */
export async function serveSiteBelow(
  wrapper: readonly string[],
  dir: string,
  ...flags: string[]
): Promise<ServeProcess> {
  const serve = [process.execPath, cli, 'serve', dir, '--port', '0', ...flags]
  const [program = '', ...args] = [...wrapper, ...serve]
  const child = spawn(program, args, {
    env: { ...process.env, NO_COLOR: '1', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /http:\/\/\S+/.exec(output)?.[0]
      if (url !== undefined) found(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => failed(new Error(output)))
  })
  const base = await address
  return {
    pid: child.pid ?? 0,
    url: (path) => new URL(path, base).href,
    output: () => output,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
