import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const packageDir = resolve(import.meta.dirname, '..')
const { engines } = JSON.parse(readFileSync(resolve(packageDir, 'package.json'), 'utf8'))

/** Runs `ssg --version` in a process that says it is this version of Node.js. */
function runWithVersion(node: string) {
  const versions = JSON.stringify({ ...process.versions, node })
  const code = `Object.defineProperty(process, 'versions', { value: ${versions} })`
  const preload = `data:text/javascript,${encodeURIComponent(code)}`
  return run(process.execPath, ['--import', preload, `${packageDir}/bin/ssg.js`, '--version'])
}

test.each(['18.20.8', '20.18.3'])('Node.js %s gets one sentence', async (version) => {
  const answer = runWithVersion(version)
  await expect(answer).rejects.toMatchObject({ code: 1, stdout: '' })
  const { stderr } = await answer.catch((error) => error)
  expect(stderr).toMatch(/^ssg needs Node\.js 20\.19 or later\. This is [\d.]+\.\n$/)
})

test('the oldest version that package.json allows runs', async () => {
  const { stdout } = await runWithVersion(engines.node.replace('>=', ''))
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/)
})
