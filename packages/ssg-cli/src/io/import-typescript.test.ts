import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Message } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { keepRecentValues } from '../cache/recent-values.ts'
import { openStore } from '../cache/store.ts'
import { importTypeScript } from './import-typescript.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-import-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<string> {
  const path = join(dir, file)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
  return path
}

test('a TypeScript module can import its own modules and packages of the site', async () => {
  await write('node_modules/pack/package.json', '{"type":"module","exports":"./index.js"}')
  await write('node_modules/pack/index.js', 'export const two = 2')
  await write('lib/one.ts', 'export const one: number = 1')
  const text =
    "import { two } from 'pack'\nimport { one } from './lib/one.ts'\nexport default one + two"
  const path = await write('a.ts', text)

  const { exports, inputs } = await importTypeScript(path, {
    siteDir: dir,
    workDir: join(dir, '.ssg'),
    store: null,
  })
  expect(exports['default']).toBe(3)
  expect(inputs.map((input) => relative(dir, input)).sort()).toEqual(['a.ts', 'lib/one.ts'])
  expect(await readdir(join(dir, '.ssg'))).toEqual([])
})

test('a package in TypeScript is bundled, and imports packages of its own', async () => {
  await write('repo/tools/package.json', '{"name":"tools","type":"module","main":"src/index.ts"}')
  await write(
    'repo/tools/src/index.ts',
    "import { one } from './one.ts'\nexport const name: string = one",
  )
  await write('repo/tools/src/one.ts', "export { one } from 'inner'")
  await write(
    'repo/tools/node_modules/inner/package.json',
    '{"type":"module","exports":"./index.js"}',
  )
  await write('repo/tools/node_modules/inner/index.js', "export const one = 'own'")
  await mkdir(join(dir, 'repo/site/node_modules'), { recursive: true })
  await symlink('../../tools', join(dir, 'repo/site/node_modules/tools'), 'junction')
  const text = "import { name } from 'tools'\nexport default name"
  const { exports, inputs } = await importTypeScript(await write('repo/site/entry.ts', text), {
    siteDir: join(dir, 'repo/site'),
    workDir: join(dir, 'repo/site/.ssg'),
    store: null,
  })
  expect(exports['default']).toBe('own')
  // Vitest could import it, too; Node.js cannot.
  expect(inputs.map((path) => relative(dir, path))).toContain('repo/tools/src/index.ts')
})

test('JSON of packages needs no import attribute', async () => {
  await write('json/node_modules/data/package.json', '{"name":"data","version":"1.2.3"}')
  const text = "import data from 'data/package.json'\nexport default data.version"
  const { exports } = await importTypeScript(await write('json/entry.ts', text), {
    siteDir: join(dir, 'json'),
    workDir: join(dir, 'json/.ssg'),
    store: null,
  })
  expect(exports['default']).toBe('1.2.3')
})

test('a CommonJS module runs in a package of ES modules, as in other loaders', async () => {
  await write('esm/package.json', '{"type":"module"}')
  await write('esm/part.js', 'exports.one = 1')
  const text = "module.exports = { ...require('./part'), two: 2 }"
  const { exports } = await importTypeScript(await write('esm/entry.js', text), {
    siteDir: join(dir, 'esm'),
    workDir: join(dir, 'esm/.ssg'),
    store: null,
  })
  expect(exports['default']).toEqual({ one: 1, two: 2 })
})

test('`require` of a module returns its default export if that is an object, as in other loaders', async () => {
  await write('required/list.ts', "export default ['a']\nexport const name: string = 'list'")
  await write('required/named.ts', 'export const one = 1')
  await write('required/text.ts', "export default 'b'")
  const text = `const list = require('./list.ts')
module.exports = [...list, list.name, list.default.length, require('./named').one, require('./text').default]`
  const { exports, inputs } = await importTypeScript(await write('required/entry.ts', text), {
    siteDir: join(dir, 'required'),
    workDir: join(dir, 'required/.ssg'),
    store: null,
  })
  expect(exports['default']).toEqual(['a', 'list', 1, 1, 'b'])
  expect(inputs).toHaveLength(4)
})

test('CommonJS of another generator runs outside of strict mode', async () => {
  await write('sloppy/part.js', 'exports.isSloppy = (function () { return this !== undefined })()')
  const options = {
    siteDir: join(dir, 'sloppy'),
    workDir: join(dir, 'sloppy/.ssg'),
    store: null,
    missingPackages: 'stub',
  } as const
  const text = "settings = require('./part')\nmodule.exports = { ...settings, file: __filename }"
  const path = await write('sloppy/entry.js', text)
  const { exports } = await importTypeScript(path, options)
  expect(exports).toEqual({ default: { isSloppy: true, file: path } })
  expect(await readdir(join(dir, 'sloppy/.ssg'))).toEqual([])
})

test('a configuration of another generator imports from CommonJS by any name', async () => {
  await write(
    'cjs/node_modules/getters/index.js',
    "module.exports = { get ['two']() { return 2 } }",
  )
  await write('cjs/node_modules/getters/package.json', '{}')
  await write(
    'cjs/node_modules/compiled/index.js',
    "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = 3",
  )
  await write('cjs/node_modules/compiled/package.json', '{"main":"index.js"}')
  await write(
    'cjs/node_modules/dual/package.json',
    '{"exports":{"import":"./index.mjs","require":"./index.js"}}',
  )
  await write('cjs/node_modules/dual/index.mjs', "export default 'module'")
  await write('cjs/node_modules/dual/index.js', "module.exports = 'commonjs'")
  const text = `import { two } from 'getters'
import three from 'compiled'
import dual from 'dual'
export default [two, three, dual]`
  const { exports, packages } = await importTypeScript(await write('cjs/config.ts', text), {
    siteDir: join(dir, 'cjs'),
    workDir: join(dir, 'cjs/.ssg'),
    store: null,
    missingPackages: 'stub',
  })
  expect(exports['default']).toEqual([2, 3, 'module'])
  expect(packages).toEqual(['compiled', 'dual', 'getters'])
})

test('a configuration of another generator imports an ES module that omits file extensions', async () => {
  await write('untyped/node_modules/untyped/package.json', '{"main":"lib/index.js"}')
  await write(
    'untyped/node_modules/untyped/lib/index.js',
    "export * from './one'\nexport { two } from 'inner'\nexport const dir = () => __dirname",
  )
  await write('untyped/node_modules/untyped/lib/one.js', 'export const one = 1')
  await write('untyped/node_modules/untyped/node_modules/inner/package.json', '{}')
  await write('untyped/node_modules/untyped/node_modules/inner/index.js', 'exports.two = 2')
  const text = "import { one, two, dir } from 'untyped'\nexport default [one, two, dir()]"
  const { exports } = await importTypeScript(await write('untyped/config.ts', text), {
    siteDir: join(dir, 'untyped'),
    workDir: join(dir, 'untyped/.ssg'),
    store: null,
    missingPackages: 'stub',
  })
  expect(exports['default']).toEqual([1, 2, join(dir, 'untyped/node_modules/untyped/lib')])
})

test('a configuration of another generator imports a package that pnpm hoists', async () => {
  await write(
    'pnpm/node_modules/.pnpm/node_modules/deep/package.json',
    '{"type":"module","exports":"./index.js"}',
  )
  await write('pnpm/node_modules/.pnpm/node_modules/deep/index.js', "export const deep = 'found'")
  const text = `import { deep } from 'deep'
import absent from 'absent'
export default [deep, typeof absent]`
  const { exports, missingPackages } = await importTypeScript(
    await write('pnpm/src/config.ts', text),
    {
      siteDir: join(dir, 'pnpm'),
      workDir: join(dir, 'pnpm/.ssg'),
      store: null,
      missingPackages: 'stub',
    },
  )
  expect(exports['default']).toEqual(['found', 'function'])
  expect(missingPackages).toEqual(['absent'])
})

test('a changed module runs again', async () => {
  const path = await write('b.ts', 'export default 1')
  expect(
    (await importTypeScript(path, { siteDir: dir, workDir: join(dir, '.ssg'), store: null }))
      .exports['default'],
  ).toBe(1)
  await write('b.ts', 'export default 2')
  expect(
    (await importTypeScript(path, { siteDir: dir, workDir: join(dir, '.ssg'), store: null }))
      .exports['default'],
  ).toBe(2)
})

describe('a module that is read again with the same store', () => {
  /** The first result is not cached: the file has just changed. The second is, and the third is from the cache. */
  async function readThrice(file: string, text: string): Promise<unknown[]> {
    const path = await write(file, text)
    const store = keepRecentValues(openStore(join(dir, 'store', file)))
    const read = async () => {
      const options = { siteDir: dir, workDir: join(dir, '.ssg'), store }
      return (await importTypeScript(path, options)).exports
    }
    const first = await read()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const second = await read()
    store.flush()
    const third = await read()
    store.close()
    return [first, second, third]
  }

  afterEach(() => vi.useRealTimers())

  test('runs once, since Node.js frees no module', async () => {
    const text = "export default { title: 'A site', docs: [{ path: 'docs' }] }"
    expect(new Set(await readThrice('plain.ts', text)).size).toBe(1)
  })

  test.each([
    "import fs from 'node:fs'\nexport default fs.existsSync('/')",
    'export default process.pid',
    'export default () => 1',
    'export default [{ plugin() {} }]',
    "export default require('node:path').sep",
    "export default (await import('node:' + 'path')).sep",
    "import { one } from 'known'\nexport default one",
  ])('runs again if it can give another result: %s', async (text) => {
    await write('node_modules/known/package.json', '{"type":"module","exports":"./index.js"}')
    await write('node_modules/known/index.js', 'export const one = 1')
    expect(new Set(await readThrice(`changing-${text.length}.ts`, text)).size).toBe(3)
  })
})

test('import.meta names the source file, not the bundle', async () => {
  await write('lib/where.ts', 'export const where = import.meta.dirname')
  const path = await write(
    'c.ts',
    "import { where } from './lib/where.ts'\nexport default [where, import.meta.url, import.meta.filename]",
  )
  const { exports } = await importTypeScript(path, {
    siteDir: dir,
    workDir: join(dir, '.ssg'),
    store: null,
  })
  expect(exports['default']).toEqual([join(dir, 'lib'), pathToFileURL(path).href, path])
})

test('a module that throws leaves no temporary file', async () => {
  const path = await write('d.ts', "throw new Error('oh no')")
  await expect(
    importTypeScript(path, { siteDir: dir, workDir: join(dir, '.ssg'), store: null }),
  ).rejects.toThrow('oh no')
  expect(await readdir(join(dir, '.ssg'))).toEqual([])
})

test('__dirname and require.resolve are relative to the source file; strings and comments stay', async () => {
  await write('lib/data.ts', 'export {}')
  await write(
    'lib/paths.cjs',
    "// __dirname\nmodule.exports = [__dirname, __filename, require.resolve('./data'), require.resolve('./data.js'), '__dirname', \"import.meta.url\"]",
  )
  const path = await write('e.ts', "import paths from './lib/paths.cjs'\nexport default paths")
  const { exports } = await importTypeScript(path, {
    siteDir: dir,
    workDir: join(dir, '.ssg'),
    store: null,
  })
  expect(exports['default']).toEqual([
    join(dir, 'lib'),
    join(dir, 'lib/paths.cjs'),
    join(dir, 'lib/data.ts'),
    join(dir, 'lib/data.ts'),
    '__dirname',
    'import.meta.url',
  ])
})

test('an error in a module that uses import.meta is at its line in the source', async () => {
  const text =
    'interface A {\n  a: 1\n}\nexport const dir: string = import.meta.dirname\nthrow new Error(dir as A & string)'
  const path = await write('f.ts', text)
  const error = await importTypeScript(path, {
    siteDir: dir,
    workDir: join(dir, '.ssg'),
    store: null,
  }).catch((thrown) => thrown)
  expect(error.stack).toContain(`${path}:5:7`)
})

test('an unused import of a file that does not exist is not a package', async () => {
  const path = await write('unused.ts', "import one from './nowhere.ts'\nexport default 2")
  const options = { siteDir: dir, workDir: join(dir, '.ssg'), store: null }
  expect((await importTypeScript(path, options)).packages).toEqual([])
})

test('a missing package is reported at each import of it', async () => {
  await write('lib/b.ts', "\nexport * from 'no-such-package/x'")
  const path = await write('g.ts', "import 'no-such-package'\nexport * from './lib/b.ts'")
  const options = { siteDir: dir, workDir: join(dir, '.ssg'), store: null }
  const { errors } = await importTypeScript(path, options).catch((thrown) => thrown)
  const places = errors.map(
    ({ text, location }: Message) => `${text} ${location?.line}:${location?.column}`,
  )
  expect(places.sort()).toEqual([
    'Cannot find package "no-such-package" 1:7',
    'Cannot find package "no-such-package" 2:14',
  ])
})

test.each(['stub', 'fail'] as const)(
  'a module can import a package file without its extension; missing packages: %s',
  async (missingPackages) => {
    await write('node_modules/bare/package.json', '{"name":"bare"}')
    await write('node_modules/bare/lib/one.js', 'exports.one = 1')
    await write('node_modules/bare/lib/two/index.js', 'exports.two = 2')
    const text = `import { one } from 'bare/lib/one'
import { two } from 'bare/lib/two'
import { join } from 'node:path/posix'
export default join(String(one), String(two))`
    const path = await write('bare.ts', text)
    const options = { siteDir: dir, workDir: join(dir, '.ssg'), store: null, missingPackages }
    const { exports, bundle } = await importTypeScript(path, options)
    expect(exports['default']).toBe('1/2')
    // Vitest could import it, too; Node.js cannot.
    expect(bundle.value.text).not.toMatch(/from "bare\/lib\/(?:one|two)"/)
  },
)
