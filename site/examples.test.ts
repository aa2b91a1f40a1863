import { expect, test } from 'vitest'
import { runCli } from '../packages/ssg-cli/test/tiny-site.ts'

test('the code and the tables of the documentation agree with the packages', async () => {
  const { exitCode, stderr } = await runCli(['check', 'examples', import.meta.dirname, '--strict'])
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
})
