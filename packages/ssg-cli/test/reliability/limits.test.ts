import { chmod, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../tiny-site.ts'
import { amount, formatCount, recordFigure } from './figures.ts'
import { canRun, runLimited } from './run-limited.ts'

test('a build needs few file descriptors', async (context) => {
  const pages = amount(150, 5000)
  const files = Array.from({ length: pages }, (_, page) => [`docs/${page}.md`, `# Page ${page}\n`])
  await using site = await tinySite(Object.fromEntries(files))
  const { exitCode, stderr } = await runLimited('ulimit -n 64; "$@"', ['build', site.dir])
  expect(exitCode, stderr).toBe(0)
  recordFigure(context, 13, `${formatCount(pages)} pages with 64 descriptors`)
})
