import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PluginBuild, ResolveResult } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { memoizeResolve } from './memoize-resolve.ts'

function countingResolve(siteDir = '/site') {
  const paths: string[] = []
  const resolve: PluginBuild['resolve'] = async (path, options) => {
    paths.push(path)
    return { path: `${options?.resolveDir}/${path}`, errors: [] } as unknown as ResolveResult
  }
  return { paths, resolveOnce: memoizeResolve({ resolve }, siteDir) }
}

test('resolves an import once for all modules of a folder', async () => {
  const { paths, resolveOnce } = countingResolve()
  const from = { kind: 'import-statement', resolveDir: '/site' } as const
  const [first, second] = await Promise.all([
    resolveOnce('react', { ...from, importer: '/site/a.js' }),
    resolveOnce('react', { ...from, importer: '/site/b.js' }),
  ])
  expect(second).toBe(first)
  expect(paths).toEqual(['react'])
})

test('resolves again for another import kind, a path in another folder, and a package from elsewhere', async () => {
  const { paths, resolveOnce } = countingResolve()
  const kind = 'import-statement'
  await resolveOnce('react', { kind, resolveDir: '/site' })
  await resolveOnce('react', { kind: 'require-call', resolveDir: '/site' })
  const other = await resolveOnce('react', { kind, resolveDir: '/other' })
  await resolveOnce('./a', { kind, resolveDir: '/site' })
  const nested = await resolveOnce('./a', { kind, resolveDir: '/site/src' })
  expect(other.path).toBe('/other/react')
  expect(nested.path).toBe('/site/src/./a')
  expect(paths).toHaveLength(5)
})

test('resolves a package once for all folders of a site, and for all plugins that wait', async () => {
  const { paths, resolveOnce } = countingResolve()
  const kind = 'import-statement'
  await resolveOnce('react', { kind, resolveDir: '/site/src/a' })
  await resolveOnce('react', { kind, resolveDir: '/site/src/b', pluginData: ['style'] })
  expect(paths).toEqual(['react'])
})

test.each(['node_modules', 'package.json', 'tsconfig.json'])(
  'resolves packages again below a folder with %s',
  async (name) => {
    const siteDir = await mkdtemp(join(tmpdir(), 'ssg-resolve-'))
    onTestFinished(() => rm(siteDir, { recursive: true }))
    await mkdir(join(siteDir, 'src/nested', name), { recursive: true })
    const { paths, resolveOnce } = countingResolve(siteDir)
    const kind = 'import-statement'
    await resolveOnce('react', { kind, resolveDir: join(siteDir, 'src') })
    await resolveOnce('react', { kind, resolveDir: join(siteDir, 'src/nested/deep') })
    expect(paths).toEqual(['react', 'react'])
  },
)

test('resolves a dynamic import for each importer', async () => {
  const { paths, resolveOnce } = countingResolve()
  const from = { kind: 'dynamic-import', resolveDir: '/site' } as const
  await resolveOnce('part', { ...from, importer: '/site/a.js' })
  await resolveOnce('part', { ...from, importer: '/site/b.js' })
  expect(paths).toHaveLength(2)
})
