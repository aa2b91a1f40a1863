import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteModulePlugins } from './site-module-plugins.ts'
import { createCollectedImports, type SiteModules } from './site-modules.ts'

let siteDir: string
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-site-modules-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true })
    await writeFile(join(siteDir, path), text)
  }
})
afterAll(() => rm(siteDir, { recursive: true }))

const files = {
  'a.txt': 'text',
  'a.csv': 'x,y',
  'a.yml': 'n: 1',
  'a.json': '{ "n": 1 }',
  'a.foo': 'foo',
  'a.png': 'pixels',
  'B.PNG': 'pixels',
  'a.svg': '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  'both.js': 'export default "js"',
  'both.tsx': 'export default "tsx"',
  'src/all.js':
    'const all = require.context("./lib", true, /\\.ts$/); export default all.keys().map((key) => key + all(key).default)',
  'src/some.tsx':
    'const some = (require as any).context("@site/src/lib", false); export default some.keys() as string[]',
  'src/typed.tsx':
    'type Context = { keys(): string[] }; export default [(require as typeof require & { context: (path: string) => Context }).context("./lib", false).keys(), (require as WithContext)\n  .context<Context>("./lib", false).keys()].flat()',
  'src/texts.js':
    'const add = (all) => all.keys().map((key) => key + all(key).default); export default add(require.context("!!raw-loader!main/", false, /main\\.js$/))',
  'src/template.tsx':
    'const name = "one"; export default [require(`@site/src/lib/${name}.ts`), require(`@lib/${name}.ts`)]',
  'src/concatenation.js':
    "const name = 'one'; export default [require( '@site/src/lib/' + name + '.ts' ), require(\"@lib/o\" + 'ne.ts')]",
  'src/gone.tsx':
    'const name = "gone"; export default require(`!!raw-loader!@site/src/texts/${name}.md`)',
  'src/raw.tsx':
    'const read = (name) => require(`!!raw-loader?esModule=false!@site/src/texts/${name}.md`); export default read("a")',
  'src/text.tsx': 'const name = "a"; export default require(`@site/src/texts/${name}.md`).default',
  'src/texts/a.md': '# A',
  'src/settings.js': 'export default { sidebarPath: require.resolve("./sidebars.js") }',
  'src/lib/one.ts': 'export default "one"',
  'src/theme/Own.tsx': 'export default "own"',
  'src/map/index.tsx': 'import "leaflet"; export default "map"',
  'src/map/Legend.tsx': 'throw Error("In browsers only")',
  'src/map/Title.tsx': 'import map from "."; export default `Title of ${map}`',
  'src/map/[(id].tsx': 'export default "id"',
  'src/drawing.js': 'export default "drawing"',
  'src/files/.gitkeep': '',
  'src/files/c.csv': 'c',
  'src/any.tsx': 'const file = "c.csv"; export default require(`@site/src/files/${file}`).default',
  'src/lib/deep/two.ts': 'export default "two"',
  'src/lib/below/three.ts': 'export default "three"',
  'static/img/b.png': 'pixels',
  'static/css/a.css': 'a { background: url("../img/b.png"), url(gone.gif?v=1) }',
  'static/img/b.svg': '<svg></svg>',
  'src/fonts/a.css': 'a { color: teal }',
  'src/fonts/late.css': 'b { color: red } @import "./a.css";',
  'node_modules/fonts/a.woff2': 'shapes',
  'node_modules/fonts/a.css': 'b { color: red }',
  'node_modules/font/package.json':
    '{ "main": "index.css", "exports": { ".": "./index.css", "./sass": "./a.scss" } }',
  'node_modules/font/index.css': 'a { color: red }',
  'node_modules/uses-font/index.js': 'export * from "font"',
  'node_modules/font/a.scss': 'a { b { color: red } }',
  'node_modules/words/index.js':
    'exports.default = ["a"]; exports.__esModule = true; exports.first = "a"',
  'node_modules/uses-words/index.js': 'module.exports = [Words, $, typeof Buffer]',
  'node_modules/dual/package.json': '{ "main": "main.js", "module": "module.mjs" }',
  'node_modules/dual/main.js': 'exports.counter = {}; exports.default = "styled"',
  'node_modules/dual/module.mjs': 'export const counter = {}; export default "styled"',
  'node_modules/uses-default/package.json': '{ "type": "module" }',
  'node_modules/uses-default/index.js': 'import styled from "dual"; export default styled',
  'node_modules/uses-dual/index.js': 'exports.counter = require("dual").counter',
  'node_modules/main/package.json':
    '{ "main": "main.js", "browser": { "./node.js": false, "server": false } }',
  'node_modules/main/main.js':
    'module.exports = typeof require("./node.js").read + typeof require("server").run',
  'node_modules/server/index.js': 'exports.run = () => {}',
  'node_modules/main/node.js': 'exports.read = () => {}',
  'node_modules/uses-fs/package.json': '{ "main": "main.js", "browser": { "fs": false } }',
  'node_modules/uses-fs/main.js': 'module.exports = typeof require("fs").stat',
  'node_modules/old-jsx/index.js': 'module.exports = "react.element"',
  'node_modules/old-main/package.json': '{ "browser": "browser.js", "main": "main.js" }',
  'node_modules/old-main/browser.js': 'module.exports = "for browsers"',
  'node_modules/old-main/main.js': 'module.exports = "for Node"',
}

/** Bundles a module in the site's folder. */
async function bundle(code: string, loader: 'tsx' | 'css', platform: 'node' | 'browser') {
  const site: SiteModules = {
    ...{
      mode: 'production',
      siteDir,
      staticDirs: ['static'],
      theme: '@ssgdocs/theme',
      baseUrl: '/b/',
    },
    ...{
      interactive: [],
      omitsStaticParts: false,
      mdxComponentsFile: null,
      publicConfig: {},
      postcss: null,
    },
    loadMarkdown: async () => ({ code: 'export default "Markdown"', errors: [] }),
    alias: {
      '@lib': 'src/lib/one',
      '@lib/*': 'src/lib/*',
      '@lib/deep/*': 'src/lib/deep/*',
      '@img/*': 'static/img/*',
      './src/map/index.tsx': './src/drawing.js',
      './src/map/Legend.tsx': false,
      './src/map/[(id].tsx': './src/drawing.js',
    },
    define: { 'process.env.API': 'https://api.example', VERSION: 9, FLAGS: { a: true } },
    provide: { Words: 'words', $: ['words', 'first'], Buffer: ['words', 'first'] },
    loaders: { '.csv': 'raw' },
    lenient: true,
    olderElements: true,
    brokenFiles: [],
    themeSources: {},
  }
  const collected = createCollectedImports()
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: siteDir, loader },
    outdir: siteDir,
    plugins: siteModulePlugins(site, collected),
    bundle: true,
    write: false,
    format: 'cjs',
    platform,
    logLevel: 'silent',
  })
  return { outputFiles, collected }
}

/** Default export of a module in the site's folder, and its unresolved imports. */
async function run(code: string, platform: 'node' | 'browser' = 'node') {
  const { outputFiles, collected } = await bundle(code, 'tsx', platform)
  const module = { exports: {} as { default?: unknown } }
  new Function('module', outputFiles[0]?.text ?? '')(module)
  const { unresolved, inputs } = collected
  return { value: module.exports.default, unresolved: [...unresolved.keys()], inputs }
}

test('a folder says which file it does not have', async () => {
  await expect(run("export { default } from './src/gone'")).rejects.toThrow(
    'Cannot find ./gone.md in src/texts',
  )
})

test('modules that use provided names import them', async () => {
  const code = `export { default } from 'uses-words'`
  expect((await run(code, 'browser')).value).toEqual([['a'], 'a', 'string'])
  // Node.js has its own.
  expect((await run(code)).value).toEqual([['a'], 'a', 'function'])
})

test.each<[what: string, code: string, value: unknown]>([
  ['a component with a slash', `export { default } from '@theme/Own/'`, 'own'],
  [
    'elements of packages for an earlier React',
    `import type from 'old-jsx'; export default [type, 'react.element']`,
    ['react.transitional.element', 'react.element'],
  ],
  ['a replaced file', `export { default } from './src/map'`, 'drawing'],
  ['a file with signs of expressions', `export { default } from './src/map/[(id]'`, 'drawing'],
  ['its folder, from inside', `export { default } from './src/map/Title'`, 'Title of drawing'],
  ['with an extension', `export { default } from '@site/src/map/index.tsx'`, 'drawing'],
  [
    'a file that a stub replaces',
    `import l from './src/map/Legend'; export default typeof l`,
    'function',
  ],
  ['raw text', `export { default } from '!!raw-loader!./a.txt'`, 'text'],
  ['raw text by query', `export { default } from './a.txt?raw'`, 'text'],
  ['a prefix and a query', `export { default } from '!!./a.txt?raw'`, 'text'],
  [
    'loaders after another',
    `export { default } from '!!raw-loader!babel-loader!./both.js'`,
    files['both.js'],
  ],
  ['no other loaders', `export { default } from '-!raw-loader!./a.txt'`, 'text'],
  [
    'raw text with a name for the rules',
    `export { default } from './a.raw!=!raw-loader!./a.txt'`,
    'text',
  ],
  ['no loaders', `export { default } from '!!./both.js'`, 'js'],
  ['loaders without effect here', `export { default } from 'babel-loader!./both.js'`, 'js'],
  ['raw text of the site folder', `export { default } from '!!raw-loader!@site/a.txt'`, 'text'],
  ['raw text of a path with a slash', `export { default } from '!!raw-loader!/a.txt'`, 'text'],
  [
    'raw text without an ES module',
    `export default require('!!raw-loader?esModule=false!./a.txt') + require('./a.txt?raw').default`,
    'texttext',
  ],
  ['raw text of Markdown', `export { default } from '!!raw-loader!./src/texts/a.md'`, '# A'],
  ['raw text with require', `export default require('!!raw-loader!./a.txt').default`, 'text'],
  ['a URL', `export { default } from './a.png'`, /^\/b\/assets\/.*\.png$/],
  ['a URL of a file in capitals', `export { default } from './B.PNG'`, /\.png$/i],
  ['a URL with a loader', `export { default } from 'url-loader?limit=1!./a.txt'`, /\.txt$/],
  ['a URL with a loader for files', `export { default } from '!!file-loader!./a.svg'`, /\.svg$/],
  ['a URL by query', `export { default } from './a.svg?url'`, /\.svg$/],
  [
    'a URL with options',
    `export { default } from '!!file-loader?name=[name].[ext]!./a.txt'`,
    /txt$/,
  ],
  ['an SVG as a component', `import A from './a.svg'; export default typeof A`, 'function'],
  [
    'an SVG with a loader',
    `import A from '-!@svgr/webpack?-svgo,+titleProp!@site/a.svg'; export default typeof A`,
    'function',
  ],
  ['a URL to inline', `export { default } from './a.png?inline'`, /\.png$/],
  ['a URL with require', `export default require('./a.png').default`, /\.png$/],
  ['a path', `export { default } from './src/settings'`, { sidebarPath: './sidebars.js' }],
  ['YAML', `export { default } from './a.yml'`, { n: 1 }],
  ['YAML with a loader', `export { default } from 'js-yaml-loader!./a.yml'`, { n: 1 }],
  ['JSON', `export { default } from './a.json'`, { n: 1 }],
  ['JSON with an attribute', `export { default } from './a.json' with { type: 'json' }`, { n: 1 }],
  ['an extension in `loaders`', `export { default } from './a.csv'`, 'x,y'],
  ['JavaScript before TypeScript', `export { default } from './both'`, 'js'],
  ['a file in a static folder', `export { default } from '/img/b.png'`, /\.png$/],
  ['a file in the site folder', `export { default } from '/src/lib/one'`, 'one'],
  ['a query nobody knows', `export { default } from './both?v=1'`, 'js'],
  ['an alias', `export { default } from '@lib'`, 'one'],
  ['an alias of a folder', `export { default } from '@lib/one'`, 'one'],
  ['an alias of a folder above', `export { default } from '@lib/below/three'`, 'three'],
  ['an alias of a nested folder', `export { default } from '@lib/deep/two'`, 'two'],
  [
    'files of a folder',
    `export { default } from './src/all'`,
    ['./below/three.tsthree', './deep/two.tstwo', './one.tsone'],
  ],
  [
    'texts of a package',
    `export { default } from './src/texts'`,
    ['./main.jsmodule.exports = typeof require("./node.js").read + typeof require("server").run'],
  ],
  ['files of one folder', `export { default } from './src/some'`, ['./one.ts']],
  ['typed calls', `export { default } from './src/typed'`, ['./one.ts', './one.ts']],
  ['Markdown', `export { default } from './src/texts/a.md'`, 'Markdown'],
  ['Markdown of a folder', `export { default } from './src/text'`, 'Markdown'],
  ['a file of a folder with a dotfile', `export { default } from './src/any'`, 'c'],
  [
    'defined names',
    `export default [process.env.API, VERSION, FLAGS.a]`,
    ['https://api.example', 9, true],
  ],
  ['a file that browsers exclude', `export { default } from 'main'`, 'functionfunction'],
])('modules of a site: %s', async (_, code, value) => {
  const result = await run(code)
  expect(result.unresolved).toEqual([])
  if (value instanceof RegExp) expect(result.value).toMatch(value)
  else expect(result.value).toEqual(value)
})

test('modules of a site in browsers', async () => {
  const env = await run('export default [process.env.API, process.env.OTHER]', 'browser')
  expect(env.value).toEqual(['https://api.example', undefined])
  expect(await run(`export { default } from 'main'`, 'browser')).toMatchObject({
    value: 'undefinedundefined',
    unresolved: [],
  })
  expect((await run(`export { default } from 'uses-fs'`, 'browser')).value).toBe('undefined')
  expect((await run(`export { default } from 'old-main'`, 'browser')).value).toBe('for browsers')
})

test.each([
  ['./static/img/b.png', /url\("\.\/b-\w+\.png"\)/],
  ['static/img/b.png', /url\("\.\/b-\w+\.png"\)/],
  ['@site/static/img/b.png', /url\("\.\/b-\w+\.png"\)/],
  ['~@site/static/img/b.png', /url\("\.\/b-\w+\.png"\)/],
  ['@img/b.svg?v=1#a', /url\("\.\/b-\w+\.svg"\)/],
  ['~fonts/a.woff2', /url\("\.\/a-\w+\.woff2"\)/],
  ['fonts/a.woff2', /url\("\.\/a-\w+\.woff2"\)/],
  ['/static/img/b.png', /url\("\.\/b-\w+\.png"\)/],
  ['~/static/img/b.png', /url\("\.\/b-\w+\.png"\)/],
  ['~/img/b.png', /url\(\/b\/img\/b\.png\)/],
  ['/img/b.png', /url\(\/b\/img\/b\.png\)/],
  ['data:image/png;base64,AAAA', /url\(data:image\/png;base64,AAAA\)/],
  ['#default#VML', /url\("?#default#VML"?\)/],
  ['https://example.com/a.png', /url\(https:\/\/example\.com\/a\.png\)/],
])('a stylesheet of a site refers to %s', async (url, expected) => {
  const { outputFiles } = await bundle(`a { background: url(${url}) }`, 'css', 'browser')
  expect(outputFiles.find(({ path }) => path.endsWith('.css'))?.text).toMatch(expected)
})

test('a stylesheet of a static folder refers to what is published there, or nothing', async () => {
  const { outputFiles } = await bundle('@import "@site/static/css/a.css";', 'css', 'browser')
  expect(outputFiles[0]?.text).toContain('url(/b/img/b.png), url(/b/css/gone.gif?v=1)')
})

test.each([
  'a { background: url(./gone.png) }',
  'a { background: url(@site/gone.png) }',
  'a { background: url(~gone/a.png) }',
  '@import "./gone.css";',
  '@import "gone/a.css";',
])('a stylesheet cannot refer to a missing file: %s', async (text) => {
  await expect(bundle(text, 'css', 'browser')).rejects.toThrow('Could not resolve')
})

test.each([
  ['@site/src/fonts/a.css', 'teal'],
  ['~@site/src/fonts/a.css', 'teal'],
  ['fonts/a.css', 'red'],
  ['~fonts/a.css', 'red'],
  ['@site/src/fonts/late.css', 'teal'],
])('a stylesheet of a site imports %s', async (path, color) => {
  const { outputFiles } = await bundle(`@import "${path}";`, 'css', 'browser')
  expect(outputFiles[0]?.text).toContain(`color: ${color}`)
})

test.each([['!!own-loader!./a.txt'], ['!!raw-loader!./gone.txt'], ['./gone?raw']])(
  'records a missing module: %s',
  async (name) => {
    expect((await run(`export { default } from '${name}'`)).unresolved).toHaveLength(1)
  },
)

test.each([
  ['font', 'index.css'],
  ['font/sass', 'a.scss'],
  ['uses-font', 'index.css'],
])('a module imports the stylesheet of a package as %s', async (name, file) => {
  const { collected } = await bundle(`import '${name}'`, 'tsx', 'browser')
  expect([...collected.stylesheets]).toEqual([join(siteDir, 'node_modules/font', file)])
})

test('aliases at the start of a template literal are folders', async () => {
  const { value } = await run(`export { default } from './src/template'`)
  expect(value).toMatchObject([{ default: 'one' }, { default: 'one' }])
})

test('aliases at the start of a concatenation are folders', async () => {
  const { value } = await run(`export { default } from './src/concatenation'`)
  expect(value).toMatchObject([{ default: 'one' }, { default: 'one' }])
})

test('loaders apply to the files that a template literal can name', async () => {
  expect((await run(`export { default } from './src/raw'`)).value).toBe('# A')
})

test('the folders of a context are inputs, since a new file changes it', async () => {
  const { inputs } = await run(`export { default } from './src/all'`)
  expect([...inputs]).toEqual(
    expect.arrayContaining([join(siteDir, 'src/lib'), join(siteDir, 'src/lib/deep')]),
  )
})

test('a package that is imported and required is bundled once for browsers', async () => {
  const code = `
    import { counter } from 'dual'
    import { counter as same } from 'uses-dual'
    export default counter === same
  `
  expect((await run(code, 'browser')).value).toBe(true)
})

test('an ES module imports that of a package, which exports its default as in webpack', async () => {
  expect((await run(`export { default } from 'uses-default'`)).value).toBe('styled')
})
