import { expect, test } from 'vitest'
import { serveSiteBelow } from '../serve-site.ts'
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

/** A user namespace has its own limit of watches. */
const withTwoWatches = 'echo 2 > /proc/sys/user/max_inotify_watches'

test('without watches for files, the development server polls', async (context) => {
  context.skip(!canRun(`unshare -Ur sh -c '${withTwoWatches}'`), 'needs user namespaces')
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  const limited = ['unshare', '-Ur', 'sh', '-c', `${withTwoWatches}; exec "$@"`, 'sh']
  const served = await serveSiteBelow(limited, site.dir, '--watch')
  await expect.poll(() => served.output()).toContain('Reached the limit of watched files: polling')
  await expect.poll(() => served.output()).toContain('Built')
  await site.write('docs/index.md', '# Polled\n')
  await expect.poll(async () => (await fetch(served.url('/docs'))).text()).toContain('Polled')
  await served.close()
  recordFigure(context, 39, 'With 2 watches: one line, then polling')
})
