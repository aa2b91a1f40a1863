import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore, type Store } from '../../cache/store.ts'
import { sourceText } from '../../content/source-text.ts'
import { bundlerFor } from '../modules/build-with-missing-exports.ts'
import { siteModulePlugins } from '../modules/site-module-plugins.ts'
import type { SiteModules } from '../modules/site-modules.ts'
import { type BuiltModules, buildOwnModules, valuesOf } from './build-own-modules.ts'
import { entryPrefix } from './own-modules-plugin.ts'

let siteDir: string
let store: Store
beforeEach(() => {
  // esbuild resolves symbolic links, such as that of /tmp on macOS.
  siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-own-modules-')))
  store = openStore(join(siteDir, '.cache'))
  // A result is not cached while its inputs are new.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
})
afterEach(() => {
  store.close()
  rmSync(siteDir, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true })
  writeFileSync(join(siteDir, path), text)
  utimesSync(join(siteDir, path), 1, 1)
}

/** Bundles `a.ts` and returns the ids of the modules that were not cached. */
async function bundle(change: Partial<SiteModules> = {}): Promise<string[]> {
  const { bundled } = await bundleSite(change)
  return bundled.map((id) => id.replace(siteDir, '')).sort()
}

async function bundleSite(
  change: Partial<SiteModules> = {},
): Promise<BuiltModules & { readonly bundled: readonly string[] }> {
  const site: SiteModules = {
    ...{ mode: 'development', siteDir, staticDirs: [], theme: '@ssgdocs/theme', baseUrl: '/' },
    ...{
      interactive: [],
      omitsStaticParts: false,
      mdxComponentsFile: null,
      publicConfig: {},
      postcss: null,
    },
    ...{
      alias: {},
      define: {},
      provide: {},
      loaders: {},
      lenient: true,
      olderElements: true,
      brokenFiles: [],
      themeSources: {},
    },
    loadMarkdown: async () => ({ code: 'export default 1', errors: [] }),
    ...change,
  }
  const bundled: string[] = []
  const built = await buildOwnModules(['a.ts'], {
    site,
    store,
    settings: 'test',
    entryTexts: {},
    bundle: (options, plugin, collected) => {
      const entries = options.entryPoints as { in: string }[]
      bundled.push(...entries.map((entry) => entry.in.slice(entryPrefix.length)))
      return bundlerFor(site)({
        ...options,
        plugins: [plugin, ...siteModulePlugins(site, collected)],
        ...{ bundle: true, format: 'esm', write: false, metafile: true, logLevel: 'silent' },
        external: ['a-package'],
        absWorkingDir: siteDir,
        outdir: join(siteDir, 'out'),
      })
    },
  })
  store.flush()
  store.refresh()
  return { ...built, bundled }
}

test('an edit bundles the module that changed, and a new import what it imports', async () => {
  write('a.ts', 'export * from "./b"')
  write('b.ts', 'export const b = 1')
  expect(await bundle()).toEqual(['a.ts', 'b.ts'])
  expect(await bundle()).toEqual([])
  write('b.ts', 'import { c } from "./lib/c"\nexport const b = c')
  write('lib/c.ts', 'export const c = 1')
  expect(await bundle()).toEqual(['b.ts', 'lib/c.ts'])
})

test('a new file that an import prefers is found', async () => {
  write('a.ts', 'import { b } from "./lib/b"\nexport const a = b')
  write('lib/b.ts', 'export const b = 1')
  await bundle()
  write('lib/b.js', 'export const b = 2')
  expect(await bundle()).toEqual(['a.ts', 'lib/b.js'])
})

test('a module with an import that is missing is bundled until the import is there', async () => {
  write('a.ts', 'import { b } from "./b"\nexport const a = b')
  await bundle()
  expect(await bundle()).toEqual(['a.ts'])
  write('b.ts', 'export const b = 1')
  expect(await bundle()).toEqual(['a.ts', 'b.ts'])
  expect(await bundle()).toEqual([])
})

test('the public configuration counts for the modules that import it', async () => {
  write('a.ts', 'import { b } from "./b"\nexport const a = b')
  write('b.ts', 'import config from "@generated/site-config"\nexport const b = config.title')
  await bundle({ publicConfig: { title: 'One' } })
  expect(await bundle({ publicConfig: { title: 'One' } })).toEqual([])
  expect(await bundle({ publicConfig: { title: 'Two' } })).toEqual(['b.ts'])
})

test('imported Markdown depends on the bodies of pages, and may become one', async () => {
  write('a.ts', 'import b from "./b.md"\nexport const a = b')
  write('b.md', 'text')
  const page = (file: string, key: string) => ({
    ...{
      file,
      key,
      path: join(siteDir, file),
      isPage: false,
      pageVariables: () => ({}),
      source: sourceText(''),
    },
    loadCode: async () => 'export default 1',
  })
  const partial = 'ssg-markdown:b.md'
  expect(await bundle({ interactive: [page('c.md', '1')] })).toEqual(['a.ts', partial])
  expect(await bundle({ interactive: [page('c.md', '2')] })).toEqual([partial])
  const interactive = [page('b.md', '1')]
  expect(await bundle({ interactive })).toEqual(['a.ts', 'ssg-interactive:b.md'])
  expect(await bundle({ interactive })).toEqual([])
  expect(await bundle()).toContain('a.ts')
})

test('imported Markdown that was removed is missing at its import', async () => {
  write('a.ts', 'import b from "./sub/b.md"\nexport const a = b')
  write('sub/b.md', 'text')
  await bundle({ lenient: false })
  rmSync(join(siteDir, 'sub/b.md'))
  await expect(bundle({ lenient: false })).rejects.toThrow(
    'a.ts:1:14: ERROR: Could not resolve "./sub/b.md"',
  )
})

test('an import of a name that the other module does not have is an error', async () => {
  write('a.ts', 'import { c } from "./b"\nexport const a = c')
  write('b.ts', 'export const b = 1')
  await expect(bundle({ lenient: false })).rejects.toThrow('No matching export')
})

test('in a lenient site, such a name is undefined until the other module has it', async () => {
  write('a.ts', 'import { b, c } from "./b"\nexport const a = [b, c]')
  write('b.ts', 'export const b = 1')
  const moduleA = async () => valuesOf((await bundleSite()).entries).get('a.ts')
  for (const module of [await moduleA(), await moduleA()]) {
    expect(module?.code).toMatch(/\[b, ssgMissingExport\]/)
    expect(module?.imports.map(({ id, names }) => [id, names])).toEqual([['b.ts', ['b']]])
    expect(module?.missingExports.map(({ text, location }) => [text, location?.line])).toEqual([
      ['No matching export in "b.ts" for import "c"', 1],
    ])
  }
  write('b.ts', 'export const b = 1, c = 2')
  const module = await moduleA()
  expect(module?.missingExports).toEqual([])
  expect(module?.imports.map(({ names }) => names)).toEqual([['b', 'c']])
})

test.each([
  ['a package', 'export * from "a-package"'],
  ['CommonJS', 'export * from "./c.js"'],
  ['a CommonJS package that is bundled', 'export * from "c"'],
])('any name may be imported from a module that exports all of %s', async (_, code) => {
  write('a.ts', 'import { c } from "./b"\nexport const a = c')
  write('b.ts', code)
  for (const path of ['c.js', 'node_modules/c/index.js']) write(path, 'exports.c = 1')
  await expect(bundle()).resolves.toContain('a.ts')
  expect(await bundle()).toEqual([])
})
