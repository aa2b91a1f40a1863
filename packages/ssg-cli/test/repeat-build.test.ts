import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

/** A site whose configuration says when it runs, and reads its title from a file. */
async function createSite(
  setup = '',
  files: Readonly<Record<string, string>> = {},
): Promise<TinySite> {
  const site = await tinySite({
    'docs/index.md': '# Home\n\n[Broken](/docs/gone)\n',
    '/data/title.txt': 'First',
    ...files,
  })
  const config = `
import { readFileSync } from 'node:fs'
${setup}
console.error('The configuration runs')
const title = readFileSync(${JSON.stringify(join(site.dir, 'data/title.txt'))}, 'utf8')
export default { title, url: 'https://tiny.example', ogImage: false, onBrokenLinks: 'warn' }
`
  await site.write('/site.config.ts', config)
  return site
}

/** Builds, and tells whether the program ran. */
async function build(site: TinySite, ...flags: string[]): Promise<'runs' | 'ends early'> {
  const { exitCode, stdout, stderr } = await site.buildInNewProcess(...flags)
  expect(exitCode).toBe(0)
  expect(stderr).toContain('Broken link')
  expect(stdout).toContain('1 warning')
  return stderr.includes('The configuration runs') ? 'runs' : 'ends early'
}

/** The first build after a change writes a stamp, or a later one if the change was a moment ago. */
async function buildUntilItEndsEarly(site: TinySite): Promise<void> {
  for (let builds = 0; builds < 4; builds++) {
    if ((await build(site)) === 'ends early') return
  }
  throw new Error('No build ended early')
}

test('builds without changes end before the configuration runs, until something changes', async () => {
  await using site = await createSite()
  await buildUntilItEndsEarly(site)
  expect(await build(site, '--verbose')).toBe('runs')

  await buildUntilItEndsEarly(site)
  await site.write('/data/title.txt', 'Second')
  expect(await build(site)).toBe('runs')
  expect(await site.output('docs/index.html')).toContain('Second')

  await buildUntilItEndsEarly(site)
  await rm(join(site.dir, 'build/docs/index.html'))
  expect(await build(site)).toBe('runs')
  expect(await site.outputs()).toContain('docs/index.html')
})

test('builds always run if the configuration starts a program', async () => {
  await using site = await createSite(
    `import { execFileSync } from 'node:child_process'\nexecFileSync(process.execPath, ['--version'])`,
  )
  for (let builds = 0; builds < 3; builds++) expect(await build(site)).toBe('runs')
  expect(existsSync(join(site.dir, '.ssg/build-stamp'))).toBe(false)
})

const extraFiles = {
  '/theme.tsx': `import { defineTheme } from '@ssgdocs/theme'
import { word } from './src/word.ts'
export default defineTheme({ strings: { next: word } })
`,
  '/src/word.ts': "export const word = 'Onwards'\n",
  '/static/note.txt': 'First',
  'docs/next.md': '# Next\n',
}

test.each(['/src/word.ts', '/static/note.txt', 'docs/next.md', '/theme.tsx'])(
  'the build after the first one ends early, and runs after a change of %s',
  async (file) => {
    await using site = await createSite('', extraFiles)
    expect(await build(site)).toBe('runs')
    expect(await build(site)).toBe('ends early')
    await site.write(file, `${extraFiles[file as keyof typeof extraFiles]}\n`)
    expect(await build(site)).toBe('runs')
  },
)

test('the first build writes no stamp if the configuration depends on the time', async () => {
  await using site = await createSite('export const builtAt = Date.now()')
  expect(await build(site)).toBe('runs')
  expect(existsSync(join(site.dir, '.ssg/build-stamp'))).toBe(false)
})
