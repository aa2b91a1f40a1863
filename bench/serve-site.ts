import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const cli = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')

/** Serves the built site of a folder. Returns its URL and a function that stops the server. */
export async function serveSite(
  dir: string,
  ...flags: readonly string[]
): Promise<{ address: string; close: () => void }> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', ...flags], {
    cwd: dir,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0]
    if (address !== undefined) return { address, close: () => child.kill() }
  }
  throw new Error(`${dir} could not be served`)
}
