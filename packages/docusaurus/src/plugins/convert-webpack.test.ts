import { expect, test } from 'vitest'
import { convertWebpack } from './convert-webpack.ts'

const convert = (configuration: unknown) => convertWebpack(() => configuration, '/site')

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

test('converts rules to loaders by extension, and lists those without an equivalent', () => {
  const rules = [
    { test: /\.glsl$/, type: 'asset/source' },
    { test: /\.ya?ml$/, use: 'yaml-loader' },
    { test: /\.foo$/, loader: '/site/node_modules/foo-loader/index.js' },
  ]
  expect(convert({ module: { rules } })).toMatchObject({
    loaders: { '.glsl': 'raw', '.yaml': 'yaml', '.yml': 'yaml' },
    unsupported: ['foo-loader for .foo files'],
  })
})

test('values of DefinePlugin are JSON', () => {
  class DefinePlugin {
    readonly definitions = { VERSION: '"1.0"', 'process.env': { A: '1' }, NOW: 'Date.now()' }
  }
  expect(convert({ plugins: [new DefinePlugin()] })).toMatchObject({
    define: { VERSION: '1.0', 'process.env.A': 1 },
    unsupported: ['a value of NOW'],
  })
})
