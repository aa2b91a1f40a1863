import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCliInNewProcess } from './run-cli.ts'
import { tinySite, twoPages } from './tiny-site.ts'

test('--profile records each thread, and prints a table of the stages', async () => {
  await using site = await tinySite(twoPages)
  const { exitCode, stdout } = await runCliInNewProcess(['build', site.dir, '--profile'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^\| compile +\| \d+\.\d\d s \| \d+\.\d\d s \| \d+ MB \|$/m)
  const dir = join(site.dir, '.ssg/profile')
  const files = await readdir(dir)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { nodes } = JSON.parse(await readFile(join(dir, file), 'utf8'))
    expect(nodes.length).toBeGreaterThan(10)
  }
})

test('--profile ends with the exit code of the build', async () => {
  await using site = await tinySite({ 'docs/index.md': '# A\n\n[x](./gone.md)\n' })
  const { exitCode, stderr } = await runCliInNewProcess(['build', site.dir, '--profile'])
  expect(exitCode).toBe(1)
  expect(stderr).toContain('broken-file-link')
})

test.each([[['nonsense']], [['build', '--nonsense']], [['serve', '--port', 'x']]])(
  'wrong usage %j exits with 2',
  async (args) => {
    const { exitCode, stderr } = await runCliInNewProcess(args)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('error:')
  },
)

test('help has examples and exits with 0', async () => {
  const { exitCode, stdout } = await runCliInNewProcess(['build', '--help'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('$ ssg build')
})
