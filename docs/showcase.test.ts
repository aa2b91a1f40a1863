import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../packages/ssg-cli/test/run-cli.ts'

test('the example in three languages has no errors and no warnings', async () => {
  const site = join(import.meta.dirname, 'showcase/tea')
  const { exitCode, stderr } = await runCli(['check', site, '--strict'])
  expect(exitCode, stderr).toBe(0)
})
