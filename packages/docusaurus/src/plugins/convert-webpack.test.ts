import { expect, test, vi } from 'vitest'
import { convertWebpack } from './convert-webpack.ts'

const themeFiles = [
  '/site/node_modules/t/theme/Map/index.jsx',
  '/site/node_modules/t/theme/Server.js',
]
const context = { siteDir: '/site', generatedFilesDir: '/site/.ssg/docusaurus/en', themeFiles }
const convert = (configuration: unknown) => convertWebpack(() => configuration, context)

test('aliases modules to files and folders of the site, or to an empty module', () => {
  const alias = { crypto: false, '@lib': '/site/src/lib', exact$: '/site/src/exact.js' }
  expect(convert({ resolve: { alias, fallback: { fs: false } } }).alias).toEqual({
    crypto: false,
    fs: false,
    '@lib': 'src/lib',
    '@lib/*': 'src/lib/*',
    exact: 'src/exact.js',
  })
})

test('a polyfill with the name of a module of Node.js is no file of the site', () => {
  expect(convert({ resolve: { fallback: { url: 'url', path: 'path' } } }).alias).toEqual({})
})

test('converts rules to loaders by extension, and lists those without an equivalent', () => {
  const rules = [
    { test: /\.glsl$/, type: 'asset/source' },
    { test: /\.ya?ml$/, use: 'yaml-loader' },
    { test: /\.less$/, use: ['style-loader', 'less-loader'] },
    { test: /\.foo$/, loader: '/site/node_modules/foo-loader/index.js' },
  ]
  expect(convert({ module: { rules } })).toMatchObject({
    loaders: { '.glsl': 'raw', '.yaml': 'yaml', '.yml': 'yaml' },
    unsupported: ['foo-loader for .foo files'],
  })
})

test('values of DefinePlugin are JSON', () => {
  class DefinePlugin {
    readonly definitions = {
      VERSION: '"1.0"',
      ...{ 'process.env': { A: '1' }, 'process.env.UNSET': JSON.stringify(undefined) },
      NOW: 'Date.now()',
    }
  }
  expect(convert({ plugins: [new DefinePlugin()] })).toMatchObject({
    define: { VERSION: '1.0', 'process.env.A': 1 },
    unsupported: ['a value of NOW'],
  })
})

test('an alias in the form of a list is one, too; the first of several targets is used', () => {
  const alias = [
    { name: '@a', alias: ['/site/a', '/site/b'] },
    { name: 'c', alias: '/site/c.js', onlyModule: true },
  ]
  expect(convert({ resolve: { alias } }).alias).toEqual({ '@a': 'a', '@a/*': 'a/*', c: 'c.js' })
})

test('rules in rules count, and those for a query of the import do not', () => {
  const rules = [
    { oneOf: [{ test: /\.glsl$/, resourceQuery: /raw/, type: 'asset/source' }] },
    { oneOf: [{ test: /\.wgsl$/, type: 'asset/source' }] },
    { rules: [{ test: /\.csv$/, type: 'asset/resource' }] },
  ]
  expect(convert({ module: { rules } })).toMatchObject({
    loaders: { '.wgsl': 'raw', '.csv': 'url' },
    unsupported: [],
  })
  expect(convert({ module: { rules } }).loaders).not.toHaveProperty('.glsl')
})

test('EnvironmentPlugin defines the variables of the environment, or their defaults', () => {
  vi.stubEnv('API_URL', 'https://api.example')
  class EnvironmentPlugin {
    readonly keys = ['API_URL', 'STAGE', 'NONE']
    readonly defaultValues = { API_URL: 'unused', STAGE: 'test' }
  }
  expect(convert({ plugins: [new EnvironmentPlugin()] }).define).toEqual({
    'process.env.API_URL': 'https://api.example',
    'process.env.STAGE': 'test',
    'process.env.NONE': null,
  })
})

test('a hook may change what it gets, return it, or both', () => {
  const configure = (given: unknown) => {
    const { plugins, resolve } = given as { plugins: object[]; resolve: { alias: object } }
    Object.assign(resolve.alias, { fs: false })
    plugins.push(new (class BannerPlugin {})())
    return given
  }
  expect(convertWebpack(configure, context)).toMatchObject({
    alias: { fs: false },
    unsupported: ['the webpack plugin BannerPlugin'],
  })
})

test('a hook gets the aliases of the site and of generated files', () => {
  const configure = (given: unknown) => {
    const { alias } = (given as { resolve: { alias: Record<string, string> } }).resolve
    return { resolve: { alias: { ...alias, '@data': `${alias['@generated']}/own/default` } } }
  }
  expect(convertWebpack(configure, context).alias).toEqual({
    '@data': '.ssg/docusaurus/en/own/default',
    '@data/*': '.ssg/docusaurus/en/own/default/*',
  })
})

test('modules and files of the theme that a plugin replaces are aliases, some for the server alone', () => {
  const configure = (_: unknown, isServer: boolean, tools: unknown) => {
    const { instance } = (tools as { currentBundler: { instance: Bundler } }).currentBundler
    const replaced = (pattern: RegExp, file: string) =>
      new instance.NormalModuleReplacementPlugin(pattern, file)
    const shared = [replaced(/^tty$/, '/site/node_modules/t/tty.js'), replaced(/^gone\//, '/x.js')]
    const server = [replaced(/theme\/Map/, '/site/node_modules/t/theme/Server.js')]
    return {
      plugins: [...shared, ...(isServer ? server : [])],
      resolve: { alias: isServer ? { canvas: false } : {} },
    }
  }
  expect(convertWebpack(configure as never, context)).toMatchObject({
    alias: { tty: 'node_modules/t/tty.js' },
    serverAlias: {
      canvas: false,
      './node_modules/t/theme/Map/index.jsx': './node_modules/t/theme/Server.js',
    },
    unsupported: ['the webpack plugin NormalModuleReplacementPlugin'],
  })
})

interface Bundler {
  readonly NormalModuleReplacementPlugin: new (pattern: RegExp, file: string) => object
}
