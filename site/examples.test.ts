import { expect, test } from 'vitest'
import { runCli } from '../packages/ssg-cli/test/run-cli.ts'

test('the examples and tables of the documentation match the packages', async () => {
  const { exitCode, stderr } = await runCli(['check', 'examples', import.meta.dirname, '--strict'])
  expect(exitCode, stderr).toBe(0)
})
