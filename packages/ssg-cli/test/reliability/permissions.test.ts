import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../tiny-site.ts'
import { recordFigure } from './figures.ts'
import { canRun, runLimited } from './run-limited.ts'

/** Root reads every file, so that the command has to run as somebody else. */
const asNobody = 'exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"'
const isRoot = process.getuid?.() === 0
const cannotRun = isRoot && !canRun('setpriv --version')

test('files and folders without read permission are errors that name them', async (context) => {
  context.skip(cannotRun, 'root needs setpriv to be somebody else')
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/page.md': '# Secret\n',
    'docs/folder/page.md': '# Secret\n',
    'docs/_category_.json': '{}',
    'docs/photo.png': '',
    '/static/note.txt': 'secret',
  })
  const hidden = [
    'content/docs/page.md',
    'content/docs/folder',
    'content/docs/_category_.json',
    'content/docs/photo.png',
    'static/note.txt',
  ]
  for (const path of hidden) await chmod(join(site.dir, path), 0)
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', site.dir])

  const { exitCode, stderr } = await runLimited(isRoot ? asNobody : '"$@"', ['build', site.dir])
  expect(exitCode, stderr).toBe(1)
  for (const path of hidden)
    expect(stderr).toMatch(new RegExp(`^${path}:1:1  error  unreadable-path`, 'm'))
  expect(stderr).not.toContain('    at ')
  for (const path of hidden) await chmod(join(site.dir, path), 0o755)
  recordFigure(
    context,
    15,
    'Page, folder, category file, image, static file: exit 1 with each path, in one run',
  )
})

test.skipIf(cannotRun).each([
  ['site.config.ts', 'site.config.ts:1:1', {}],
  [
    'src/Card.tsx',
    'content/docs/card.mdx:1:19',
    {
      '/src/Card.tsx': 'export default () => null\n',
      'docs/card.mdx': "import Card from '@site/src/Card'\n\n<Card />\n",
    },
  ],
])('%s without read permission is an error', async (path, place, files) => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n', ...files })
  await chmod(join(site.dir, path), 0)
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', site.dir])

  const { exitCode, stderr } = await runLimited(isRoot ? asNobody : '"$@"', ['build', site.dir])
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toMatch(new RegExp(`^${place}  error  unreadable-path`, 'm'))
  expect(stderr).not.toContain('    at ')
})
