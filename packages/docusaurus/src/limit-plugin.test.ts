import { expect, test } from 'vitest'
import { isOwnFile } from './content-folders.ts'
import { limitPlugin } from './limit-plugin.ts'

test.each([
  [{ name: 'content-docs', options: {} }, ['/s/docs/a.md', '/s/versioned_docs/version-1/a.md']],
  [
    { name: 'content-docs', options: { id: 'api', path: '../api' } },
    ['/api/a.md', '/s/api_versioned_docs/version-1/a.md'],
  ],
  [{ name: 'content-blog', options: {} }, ['/s/blog/a.md']],
  [{ name: 'content-pages', options: {} }, ['/s/src/pages/a.md']],
])('the files of %j', ({ name, options }, files) => {
  const isOwn = isOwnFile({ name, options, plugin: name, path: [] }, '/s')
  const translated = `/s/i18n/fr/docusaurus-plugin-${name}${'id' in options ? '-api' : ''}/a.md`
  const all = [
    ...['/s/docs/a.md', '/s/versioned_docs/version-1/a.md', '/api/a.md', '/s/blog/a.md'],
    ...['/s/api_versioned_docs/version-1/a.md', '/s/src/pages/a.md', '/s/README.md', translated],
  ]
  expect(all.filter(isOwn)).toEqual(all.filter((file) => [...files, translated].includes(file)))
})

test.each([
  ['its result', () => () => 'changed'],
  ['a promise', () => async () => 'changed'],
  [
    'a callback',
    () => (_tree: unknown, _file: unknown, done: (error: null, tree: string) => void) => {
      done(null, 'changed')
    },
  ],
])('a limited plugin that answers with %s changes only its files', async (_, plugin) => {
  const attach = limitPlugin(plugin, (path) => path === '/a.md') as typeof plugin
  const transform = attach() as unknown as (tree: string, file: object) => Promise<unknown>
  expect(await transform('tree', { path: '/a.md' })).toBe('changed')
  expect(await transform('tree', { path: '/b.md' })).toBeUndefined()
})

test('a limited plugin keeps its name, its options and its errors', async () => {
  function remarkOwn(options: object) {
    return () => Promise.reject(new Error(JSON.stringify(options)))
  }
  const [attach, options] = limitPlugin([remarkOwn, { a: 1 }], () => true) as [
    typeof remarkOwn,
    object,
  ]
  const transform = attach(options) as unknown as (tree: string, file: object) => Promise<unknown>
  expect(attach.name).toBe('remarkOwn')
  await expect(transform('tree', {})).rejects.toThrow('{"a":1}')
})
