import { expect, test } from 'vitest'
import { runCli } from '../packages/ssg-cli/test/run-cli.ts'

test('the code of the guide matches the packages of this repository', async () => {
  const { exitCode, stderr } = await runCli(['check', 'examples', import.meta.dirname, '--strict'])
  expect(exitCode, stderr).toBe(0)
})
