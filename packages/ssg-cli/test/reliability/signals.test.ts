import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { recordFigure } from './figures.ts'
import { runLimited } from './run-limited.ts'

const cli = resolve(import.meta.dirname, '../../bin/ssg.js')

/** A build that is still running when the signal arrives, however slow this process is. */
const endlessConfig = `export default {
  title: 'Tiny',
  url: 'https://tiny.example',
  markdown: { remarkPlugins: [() => () => { for (;;); }] },
}
`

let site: TinySite
beforeAll(async () => {
  site = await tinySite({ 'docs/index.md': '# Home\n' })
  expect((await site.build()).exitCode).toBe(0)
  await site.write('/endless.config.ts', endlessConfig)
})
afterAll(() => site[Symbol.asyncDispose]())

/** Sends a signal when the output of the command matches a pattern. Returns how it ended and all that it printed. */
async function interrupt(args: readonly string[], signal: NodeJS.Signals, pattern: RegExp) {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, NO_COLOR: '1', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let hasSent = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      if (hasSent || !pattern.test(output)) return
      hasSent = true
      child.kill(signal)
    })
  }
  const [exitCode, endSignal] = await once(child, 'close')
  return { exitCode, endSignal, output }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a build, and the old site stays',
  async (signal) => {
    const before = await site.outputHash()
    await site.write('docs/index.md', '# Changed\n')
    const build = ['build', site.dir, '--config', join(site.dir, 'endless.config.ts')]
    const { endSignal, output } = await interrupt(build, signal, /content/)
    expect(endSignal).toBe(signal)
    expect(output).not.toContain('    at ')
    expect(await site.outputHash()).toBe(before)
  },
)

test('SIGINT and SIGTERM end the servers with success', async (context) => {
  await site.write('docs/index.md', '# Home\n')
  const serve = ['serve', site.dir, '--port', '0']
  const served = await interrupt(serve, 'SIGINT', /http:/)
  const watched = await interrupt([...serve, '--watch'], 'SIGTERM', /http:/)
  for (const { exitCode, output } of [served, watched]) {
    expect([exitCode, output.includes('    at ')]).toEqual([0, false])
  }
  recordFigure(
    context,
    40,
    'SIGINT and SIGTERM end builds by the signal and servers with 0, without a stack; closed output is ignored',
  )
})

test('a build whose output nobody reads succeeds', async () => {
  const { exitCode, stderr } = await runLimited('{ "$@"; echo "exit $?" >&2; } | true', [
    'build',
    site.dir,
  ])
  expect(exitCode).toBe(0)
  expect(stderr).toContain('exit 0')
  expect(await readdir(site.dir)).toContain('build')
})
