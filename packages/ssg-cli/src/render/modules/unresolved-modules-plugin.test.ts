import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unresolvedModulesPlugin } from './unresolved-modules-plugin.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-unresolved-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

/** Modules that are reported if the package `fetch` contains this code. */
async function reported(
  code: string,
  alias: Readonly<Record<string, string>> = {},
  plugins: readonly Plugin[] = [],
) {
  const packageDir = join(siteDir, 'node_modules/fetch')
  await mkdir(packageDir, { recursive: true })
  await writeFile(join(packageDir, 'index.js'), code)
  await writeFile(join(siteDir, 'page.js'), "require('fetch')")
  const unresolved = new Map<string, string[]>()
  await build({
    entryPoints: [join(siteDir, 'page.js')],
    bundle: true,
    plugins: [
      ...plugins,
      unresolvedModulesPlugin({ siteDir, alias, lenient: false }, { unresolved }),
    ],
    write: false,
    logLevel: 'silent',
  })
  return [...unresolved.keys()]
}

test('a package’s `require` in a try block is optional', async () => {
  expect(await reported("try { f = require('encoding').f } catch {}")).toEqual([])
  expect(await reported("try { f() } catch {}\nrequire('encoding')")).toEqual(['encoding'])
})

test('an alias also matches its name with a slash at the end', async () => {
  await writeFile(join(siteDir, 'base.js'), '')
  expect(await reported("require('@lib/base/')", { '@lib/base': 'base.js' })).toEqual([])
})

/** Records the requests for paths that match, the nested ones of other plugins included. */
function recorderOf(filter: RegExp): { plugin: Plugin; seen: readonly string[] } {
  const seen: string[] = []
  const plugin: Plugin = {
    name: 'recorder',
    setup({ onResolve }) {
      onResolve({ filter }, ({ path }) => {
        seen.push(path)
        return undefined
      })
    },
  }
  return { plugin, seen }
}

test('an import of a package that is certainly installed is resolved once', async () => {
  await mkdir(join(siteDir, 'node_modules/icons'), { recursive: true })
  await writeFile(join(siteDir, 'node_modules/icons/package.json'), '{}')
  await writeFile(join(siteDir, 'node_modules/icons/home.js'), '')
  const { plugin, seen } = recorderOf(/^icons/)
  const code = "require('icons/home'); require('icons/gone')"
  expect(await reported(code, {}, [plugin])).toEqual(['icons/gone'])
  expect(seen.filter((path) => path === 'icons/home')).toHaveLength(1)
})

test.each([
  ['node', 'object'],
  ['browser', 'undefined'],
] as const)(
  'on %s, the replacement of a module of Node.js is for browsers',
  async (platform, expected) => {
    await writeFile(join(siteDir, 'zlib.js'), '')
    await writeFile(join(siteDir, 'page.js'), "console.log(typeof require('zlib').constants)")
    const plugin = unresolvedModulesPlugin(
      { siteDir, alias: { zlib: 'zlib.js' }, lenient: false },
      { unresolved: new Map() },
    )
    const outfile = join(siteDir, 'out.cjs')
    await build({
      entryPoints: [join(siteDir, 'page.js')],
      ...{ bundle: true, platform, outfile, plugins: [plugin] },
    })
    expect(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }).trim()).toBe(expected)
  },
)

test('an alias that many modules import is resolved once', async () => {
  await writeFile(join(siteDir, 'base.js'), '')
  await mkdir(join(siteDir, 'node_modules/fetch'), { recursive: true })
  await writeFile(join(siteDir, 'node_modules/fetch/other.js'), "require('@lib/base')")
  const { plugin, seen } = recorderOf(/base\.js$/)
  const code = "require('@lib/base'); require('./other.js')"
  expect(await reported(code, { '@lib/base': 'base.js' }, [plugin])).toEqual([])
  expect(seen).toHaveLength(1)
})
