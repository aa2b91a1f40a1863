import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDevBuilder } from '../dist/serve/dev-builder.js'
import { builderOptions, openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test('newer changes interrupt a rebuild once its first pages are staged, and the next one completes the site', async () => {
  const pages = Object.fromEntries([1, 2, 3].map((n) => [`docs/${n}.md`, `# Page ${n}\n`]))
  await using site = await tinySite(pages)
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  const preview = (page: number) =>
    readFileSync(join(site.dir, `.ssg/preview/docs/${page}/index.html`), 'utf8')
  const before = preview(2)

  await site.write('docs/1.md', '---\ntitle: Renamed\n---\n')
  const newer = new AbortController()
  const staged: string[] = []
  const firstPages = {
    paths: ['docs/1/index.html'],
    onReady: ({ dir }: { readonly dir: string }) =>
      void staged.push(readFileSync(join(dir, 'docs/1/index.html'), 'utf8')),
  }
  const changedPaths = [join(site.dir, 'content/docs/1.md')]
  const interrupted = builder.rebuild({ changedPaths, firstPages, interrupt: newer.signal })
  newer.abort()
  await expect(interrupted).rejects.toBe(newer.signal.reason)
  expect(staged).toEqual([expect.stringContaining('Renamed')])
  expect(preview(2)).toBe(before)

  expect(await builder.rebuild({ changedPaths: [] })).toMatchObject({ hasChanged: true })
  expect(preview(1)).toBe(staged[0])
  expect(preview(2)).toContain('Renamed')
})

test('the scripts of pages that were staged can be loaded after newer changes have interrupted the rebuild', async () => {
  await using site = await tinySite({
    'docs/a.mdx': `import A from '../../src/A'\n\n# A\n\n<A/>\n`,
    '/src/A.jsx': 'export default () => <b>old</b>\n',
  })
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  await site.write('/src/A.jsx', 'export default () => <b>new</b>\n')
  const newer = new AbortController()
  let html = ''
  const firstPages = {
    paths: ['docs/a/index.html'],
    onReady({ dir }: { readonly dir: string }) {
      html = readFileSync(join(dir, 'docs/a/index.html'), 'utf8')
      newer.abort()
    },
  }
  const changedPaths = [join(site.dir, 'src/A.jsx')]
  const rebuilding = builder.rebuild({ changedPaths, firstPages, interrupt: newer.signal })
  expect(await rebuilding.catch((error: unknown) => error)).toBe(newer.signal.reason)

  const scripts = [...new Set(html.match(/\/assets\/[^"]+-[\w-]{8}\.js/g))]
  const isKept = (folder: string) => (script: string) => existsSync(join(site.dir, folder, script))
  const added = scripts.filter((script) => !isKept('.ssg/preview')(script))
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter((script) => !isKept('.ssg/edited')(script))).toEqual([])
})

test('the last good graph survives a rebuild that is stopped', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/b.md': '# B\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const newerChange = new AbortController()
  const rebuilding = open.builder.rebuild({ interrupt: newerChange.signal })
  newerChange.abort()
  await expect(rebuilding).rejects.toBe(newerChange.signal.reason)
  await site.write('docs/index.md', '# Edited\n')
  const edit = await open.builder.compileEdit(join(site.dir, 'content/docs/index.md'), [])
  expect(edit).toEqual({ kind: 'documents', paths: ['docs/index.html'], movedPages: {} })
})
