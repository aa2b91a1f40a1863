import { expect, test } from 'vitest'
import { markdownConfig as config } from '../../test/markdown-config.ts'
import { createMemoryStore } from '../../test/memory-store.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { Source } from '../content/source.ts'
import { sourceText } from '../content/source-text.ts'
import { bodyCacheKey, compileOptionsFor, compilePages } from './compile-pages.ts'
import { runCompileTask } from './run-compile-task.ts'

const source = (file: string, body: string): Source => ({
  file,
  path: `/site/${file}`,
  text: sourceText(body),
  placement: { kind: 'page', name: file },
  frontMatter: {},
  ownFields: {},
  fieldLines: {},
})

test('pages with the same text are compiled once, also across builds', async () => {
  const { store } = createMemoryStore()
  const compiled: string[] = []
  const build = (sources: readonly Source[]) =>
    compilePages(sources, config, {
      store,
      onProgress() {},
      compile(tasks) {
        compiled.push(...tasks.map(({ text }) => text))
        return Promise.all(tasks.map((task) => runCompileTask(task, config.plugins, store)))
      },
    })
  await build([source('a.md', 'one'), source('b.md', 'one'), source('c.md', 'two')])
  expect(compiled).toEqual(['one', 'two'])
  const again = await build([source('a.md', 'one'), source('c.md', 'three')])
  expect(compiled).toEqual(['one', 'two', 'three'])
  expect(again.value.map(({ defaultDescription }) => defaultDescription)).toEqual(['one', 'three'])
})

test('with pictures, only the cache keys of texts with raster images change', () => {
  const keysOf = (body: string) =>
    [false, true].map((pictures) => {
      const markdown = { ...config, pictures }
      const one = source('a.md', body)
      return bodyCacheKey(one.text, compileOptionsFor(one, markdown), markdown)
    })
  const [plain, withPictures] = keysOf('![](./a.png)')
  expect(plain).not.toBe(withPictures)
  const [drawing, unchanged] = keysOf('![](./a.svg) and a.png-file')
  expect(drawing).toBe(unchanged)
})

test('the cache key covers the text, the plugins and every compile option', () => {
  const page = source('a.md', 'frontMatter')
  const keyOf = (changed: Partial<Source>, settings: Partial<MarkdownConfig> = {}) => {
    const one = { ...page, ...changed }
    const markdown = { ...config, ...settings }
    return bodyCacheKey(one.text, compileOptionsFor(one, markdown), markdown)
  }
  const keys = [
    keyOf({}),
    keyOf({ text: sourceText('frontMatter 2') }),
    keyOf({ frontMatter: { title: 'A' } }),
    keyOf({ frontMatter: { mdx: { format: 'mdx' } } }),
    keyOf({ file: 'a.mdx' }),
    keyOf({ placement: { kind: 'partial', version: null } }),
    keyOf({}, { format: 'mdx' }),
    keyOf({}, { markdownPages: true }),
    keyOf({}, { mdxComponentNames: ['A'] }),
    keyOf({}, { pluginsHash: 'x' }),
    keyOf({}, { features: { ...config.features, math: true } }),
    keyOf({}, { features: { ...config.features, admonitions: { note: 'note' } } }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf({ path: '/elsewhere/a.md' })).toBe(keyOf({}))
})

test('only texts with the word of an annotator depend on annotations, of their version', () => {
  const versions = { '5.x': { key: 'five', dir: '/a' } }
  const annotations = { words: ['types'], versions, latest: { key: 'six', dir: '/b' } }
  const markdown = { ...config, annotations }
  const keyOf = (body: string, placement: Source['placement'], used: MarkdownConfig = markdown) => {
    const one = { ...source('a.md', body), placement }
    return bodyCacheKey(one.text, compileOptionsFor(one, used), used)
  }
  const old: Source['placement'] = { kind: 'doc', version: '5.x', segments: [] }
  const page = source('a.md', '').placement
  expect(keyOf('text', old)).toBe(keyOf('text', page, config))
  expect(keyOf('js types', old)).not.toBe(keyOf('js types', page))
  expect(keyOf('js types', page)).not.toBe(keyOf('js types', page, config))
  const elsewhere = { ...annotations, latest: { key: 'six', dir: '/c' } }
  expect(keyOf('js types', page, { ...config, annotations: elsewhere })).toBe(
    keyOf('js types', page),
  )
})

test.each<[string, Partial<Source>, Partial<MarkdownConfig>, object]>([
  ['a.mdx', {}, { format: 'detect' }, { syntax: 'mdx', hasMdExtension: false }],
  ['a.md', {}, { format: 'detect' }, { syntax: 'md', hasMdExtension: true }],
  ['a.md', {}, { format: 'mdx' }, { syntax: 'mdx', hasMdExtension: true }],
  ['a.md', { frontMatter: { mdx: { format: 'mdx' } } }, { format: 'md' }, { syntax: 'mdx' }],
  ['a.md', {}, {}, { isPost: false, forceInteractive: false }],
  [
    'a.md',
    { placement: { kind: 'post', blog: 'blog', date: null, name: 'a' } },
    {},
    { isPost: true, forceInteractive: false },
  ],
  [
    '_a.md',
    { placement: { kind: 'partial', version: null } },
    {},
    { forceInteractive: true, frontMatter: {} },
  ],
  [
    'a.md',
    { text: sourceText('{frontMatter.x}'), frontMatter: { title: 'A' } },
    {},
    { frontMatter: { title: 'A' } },
  ],
  [
    'a.md',
    {},
    { markdownPages: true, fallbackComponents: true },
    { withMarkdownPage: true, fallbackComponents: true },
  ],
])('the compile options of %s with %o and %o', (file, fields, markdown, expected) => {
  const options = compileOptionsFor(
    { ...source(file, 'text'), ...fields },
    { ...config, ...markdown },
  )
  expect(options).toMatchObject(expected)
  expect('frontMatter' in options).toBe('frontMatter' in expected)
})

test('texts are released once they are compiled', async () => {
  const { store } = createMemoryStore()
  const released: string[] = []
  const sources = ['a.md', 'b.md'].map((file): Source => {
    const one = source(file, file)
    return { ...one, text: { ...one.text, release: () => void released.push(file) } }
  })
  await compilePages(sources, config, {
    store,
    onProgress() {},
    compile(tasks) {
      expect(released).toEqual([])
      return Promise.all(tasks.map((task) => runCompileTask(task, config.plugins, store)))
    },
  })
  expect(released).toEqual(['a.md', 'b.md'])
})

test('progress is reported once for each source, cached or not', async () => {
  const { store } = createMemoryStore()
  let progress = 0
  const build = (sources: readonly Source[]) =>
    compilePages(sources, config, {
      store,
      onProgress: () => void progress++,
      compile: async (tasks, onDone) => {
        const results = []
        for (const task of tasks) {
          results.push(await runCompileTask(task, config.plugins, store))
          onDone()
        }
        return results
      },
    })
  const sources = [source('a.md', 'one'), source('b.md', 'one'), source('c.md', 'two')]
  await build(sources)
  expect(progress).toBe(3)
  await build(sources)
  expect(progress).toBe(6)
})

test('a result of which a part was evicted is compiled again', async () => {
  for (const evicted of ['body', 'sections', 'markdown-page']) {
    const { store } = createMemoryStore()
    let compiled = 0
    const build = (cache: Store) =>
      compilePages([source('a.md', 'one')], config, {
        store: cache,
        onProgress() {},
        compile(tasks) {
          compiled += tasks.length
          return Promise.all(tasks.map((task) => runCompileTask(task, config.plugins, store)))
        },
      })
    await build(store)
    await build(store)
    expect(compiled).toBe(1)
    await build({ ...store, has: (kind, key) => kind.name !== evicted && store.has(kind, key) })
    expect([evicted, compiled]).toEqual([evicted, 2])
  }
})

test('the store is asked for the rest of known pages once, and again after it has lost something', async () => {
  const { store } = createMemoryStore()
  let generation = {}
  let questions = 0
  let isLost = false
  const sources = [source('a.md', 'one')]
  const build = () =>
    compilePages(sources, config, {
      store: {
        ...store,
        generation: () => generation,
        has(kind, key) {
          questions++
          return !isLost && store.has(kind, key)
        },
      },
      onProgress() {},
      compile: (tasks) =>
        Promise.all(tasks.map((task) => runCompileTask(task, config.plugins, store))),
    })
  const [first] = (await build()).value
  await build()
  questions = 0
  const [known] = (await build()).value
  expect([known === first, questions]).toEqual([true, 0])
  isLost = true
  generation = {}
  const [again] = (await build()).value
  expect(again).not.toBe(first)
})

test('a component file is not compiled, and diagnostics have the file of each source', async () => {
  const texts: string[] = []
  const { store } = createMemoryStore()
  const { value, diagnostics } = await compilePages(
    [
      source('pages/a.tsx', 'export default 1'),
      source('other/a.tsx', 'export default 2'),
      source('b.md', '::video'),
      source('c.md', '::video'),
    ],
    config,
    {
      store,
      onProgress() {},
      compile(tasks) {
        texts.push(...tasks.map(({ text }) => text))
        return Promise.all(tasks.map((task) => runCompileTask(task, config.plugins, store)))
      },
    },
  )
  expect(texts).toEqual(['::video'])
  expect(value.map(({ source: { file }, body }) => [file, body.kind])).toEqual([
    ['pages/a.tsx', 'interactive'],
    ['other/a.tsx', 'interactive'],
    ['b.md', 'static'],
    ['c.md', 'static'],
  ])
  expect(value[0]?.bodyKey).toBe(value[1]?.bodyKey)
  expect(value[2]?.sectionKeys).toEqual([value[2]?.bodyKey])
  expect(diagnostics.map(({ rule, place }) => [rule, place.file, place.line])).toEqual([
    ['unknown-directive', 'b.md', 1],
    ['unknown-directive', 'c.md', 1],
  ])
})
