import type { PluginBuild, ResolveResult } from 'esbuild'
import { expect, test } from 'vitest'
import { memoizeResolve } from './memoize-resolve.ts'

function countingResolve() {
  const paths: string[] = []
  const resolve: PluginBuild['resolve'] = async (path, options) => {
    paths.push(path)
    return { path: `${options?.resolveDir}/${path}`, errors: [] } as unknown as ResolveResult
  }
  return { paths, resolveOnce: memoizeResolve({ resolve }) }
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

test('resolves again for another folder, import kind or plugin data', async () => {
  const { paths, resolveOnce } = countingResolve()
  await resolveOnce('react', { kind: 'import-statement', resolveDir: '/site' })
  const other = await resolveOnce('react', { kind: 'import-statement', resolveDir: '/other' })
  await resolveOnce('react', { kind: 'require-call', resolveDir: '/site' })
  await resolveOnce('react', { kind: 'import-statement', resolveDir: '/site', pluginData: ['a'] })
  expect(other.path).toBe('/other/react')
  expect(paths).toHaveLength(4)
})

test('resolves a dynamic import for each importer', async () => {
  const { paths, resolveOnce } = countingResolve()
  const from = { kind: 'dynamic-import', resolveDir: '/site' } as const
  await resolveOnce('part', { ...from, importer: '/site/a.js' })
  await resolveOnce('part', { ...from, importer: '/site/b.js' })
  expect(paths).toHaveLength(2)
})
