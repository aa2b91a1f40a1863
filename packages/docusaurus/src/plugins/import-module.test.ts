import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importModule } from './import-module.ts'
import { forgetChangedModules, localModules } from './local-modules.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-modules-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

const shared = {
  'plugins/data.json': '{ "n": 1 }',
  'plugins/helper.ts': 'export const n: number = 1',
  'plugins/common.cjs': 'exports.n = 1',
  'node_modules/compiled/index.js': `exports.__esModule = true\nexports.default = { n: 1 }`,
  'plugins/folder/index.js': 'module.exports = { n: 1 }',
}

/** Each plugin exports by default a function that returns 1. */
test.each<[string, string, string]>([
  ['./plugins/a', 'plugins/a.ts', `import { n } from './helper'\nexport default (): number => n`],
  ['./plugins/a', 'plugins/a.js', `import { n } from './helper'\nexport default () => n`],
  ['./plugins/a', 'plugins/a/index.ts', `import { n } from '../helper'\nexport default () => n`],
  ['./plugins/a.ts', 'plugins/a.ts', `import { n } from './helper.js'\nexport default () => n`],
  ['./plugins/a.mjs', 'plugins/a.mjs', `import { n } from './common.cjs'\nexport default () => n`],
  ['./plugins/a', 'plugins/a.js', `import folder from './folder'\nexport default () => folder.n`],
  ['./plugins/a', 'plugins/a.js', `const { n } = require('./helper')\nmodule.exports = () => n`],
  [
    './plugins/a',
    'plugins/a.js',
    `import { n } from './helper'\nconst c = require('./common.cjs')\nmodule.exports = () => n * c.n`,
  ],
  ['./plugins/a', 'plugins/a.ts', `import data from './data.json'\nexport default () => data.n`],
  [
    './plugins/a',
    'plugins/a.mts',
    `import data from './data.json' with { type: 'json' }\nexport default () => data.n`,
  ],
  [
    './plugins/a',
    'plugins/a.ts',
    `export default () => Number(require.resolve('./helper.js').endsWith('helper.ts'))`,
  ],
  [
    'esm',
    'node_modules/docusaurus-plugin-esm/index.js',
    `import path from 'path'\nexport default () => path.resolve(__dirname, '1').slice(-1) * 1`,
  ],
  ['esm', 'node_modules/docusaurus-plugin-esm/index.mjs', 'export default () => 1'],
  ['short', 'node_modules/@docusaurus/plugin-short/index.js', 'module.exports = () => 1'],
  ['tinted', 'node_modules/docusaurus-theme-tinted/index.js', 'module.exports = () => 1'],
  ['@acme/x', 'node_modules/@acme/docusaurus-theme-x/index.js', 'module.exports = () => 1'],
  ['bare', 'node_modules/bare/index.js', 'module.exports = () => 1'],
  [
    'esm',
    'node_modules/docusaurus-plugin-esm/index.mjs',
    `import compiled from 'compiled'\nexport default () => compiled.n`,
  ],
])('the plugin %s is %s: %s', async (name, file, code) => {
  const main = JSON.stringify({ main: file.split('/').at(-1) })
  const files = file.startsWith('node_modules')
    ? { [join(dirname(file), 'package.json')]: main }
    : {}
  for (const [path, text] of Object.entries({ ...shared, ...files, [file]: code })) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true })
    await writeFile(join(siteDir, path), text)
  }
  const { path, exports } = await importModule(name, 'plugin', siteDir)
  expect(path).toBe(await realpath(join(siteDir, file)))
  expect((exports['default'] as () => unknown)()).toBe(1)
})

describe('local modules', () => {
  const write = async (file: string, code: string) => {
    await mkdir(dirname(join(siteDir, file)), { recursive: true })
    await writeFile(join(siteDir, file), code)
  }
  const load = async () => {
    const { exports } = await importModule('./plugins/a', 'plugin', siteDir)
    return (exports['default'] as () => unknown)()
  }
  beforeEach(async () => {
    await write('plugins/a.js', `const { n } = require('./helper')\nmodule.exports = () => n`)
    await write('plugins/helper.js', 'exports.n = {}')
  })

  test('are files of the configuration, and loaded once while they are the same', async () => {
    const first = await load()
    forgetChangedModules(siteDir)
    expect(await load()).toBe(first)
    const files = ['plugins/a.js', 'plugins/helper.js']
    const paths = await Promise.all(files.map((file) => realpath(join(siteDir, file))))
    expect([...localModules(siteDir)].sort()).toEqual(paths)
    expect(localModules('/another')).toEqual([])
  })

  test('are loaded again when one of them has changed', async () => {
    await load()
    await write('plugins/helper.js', 'exports.n = 2')
    forgetChangedModules(siteDir)
    expect(await load()).toBe(2)
  })

  test('that fail do so each time, until they are mended', async () => {
    await write('plugins/helper.js', `exports.n = 'open`)
    for (const _ of ['first', 'second']) await expect(load()).rejects.toThrow('Unterminated')
    await write('plugins/helper.js', 'exports.n = 3')
    expect(await load()).toBe(3)
  })
})
