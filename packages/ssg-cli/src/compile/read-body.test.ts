import { indexText } from '@ssgdocs/search/index-text'
import { expect, test } from 'vitest'
import { markdownConfig } from '../../test/markdown-config.ts'
import { createMemoryStore } from '../../test/memory-store.ts'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { sourceText } from '../content/source-text.ts'
import { bodies, markdownPages, textIndexes, textSections } from './cache-kinds.ts'
import { compilePages } from './compile-pages.ts'
import type { Page } from './page.ts'
import {
  readBody,
  readMarkdownPage,
  readSections,
  readStaticBody,
  readTextIndex,
} from './read-body.ts'
import { runCompileTask } from './run-compile-task.ts'

const config: MarkdownConfig = {
  ...markdownConfig,
  format: 'mdx',
  markdownPages: true,
  mdxComponentNames: null,
}

async function compile(body: string, store: Store, file = 'a.md'): Promise<Page> {
  const source = {
    file,
    path: `/site/${file}`,
    text: sourceText(body),
    placement: { kind: 'page', name: 'a' } as const,
    frontMatter: {},
    ownFields: {},
    fieldLines: {},
  }
  const { value } = await compilePages([source], config, {
    store,
    onProgress() {},
    compile: (tasks) =>
      Promise.all(tasks.map((task) => runCompileTask(task, config.plugins, store))),
  })
  return value[0] as Page
}

test('parts that the cache evicted are compiled again', async () => {
  const { store, values } = createMemoryStore()
  const page = await compile('# A\n\ntext *b*', store)
  const read = async () => [
    await readBody(page, config, store),
    await readStaticBody(page, config, store),
    await readSections(page, config, store),
    await readTextIndex(page, config, store),
    await readMarkdownPage(page, config, store),
  ]
  const cached = await read()
  expect(cached[0]).toMatchObject({ kind: 'static', html: '<h1>A</h1>\n<p>text <em>b</em></p>' })
  expect(cached[2]).toEqual([{ id: null, path: [], names: [], text: 'A text b' }])
  expect(cached[4]).toMatchObject({ text: '# A\n\ntext *b*\n' })
  values.clear()
  expect(await read()).toEqual(cached)
})

test('a text that failed to compile is its title, and is not recompiled on this thread', async () => {
  const { store, values } = createMemoryStore()
  const page = { ...(await compile('# A', store)), hasFailed: true } as const
  values.clear()
  expect(await readBody(page, config, store)).toMatchObject({
    kind: 'static',
    html: '<h1>A</h1>',
  })
  expect(await readSections(page, config, store)).toEqual([])
})

test('a component file that the cache evicted is not compiled as Markdown', async () => {
  const { store, values } = createMemoryStore()
  const page = await compile('export default function A() {}', store, 'a.tsx')
  values.clear()
  expect(await readBody(page, config, store)).toMatchObject({
    code: 'export { default } from "./a.tsx"',
  })
})

test('parts in the cache are returned as they are', async () => {
  const { store } = createMemoryStore()
  const page = await compile('text', store)
  const body = { kind: 'static', placeholderPrefix: '', html: 'cached', excerpt: null } as const
  const sections = [{ id: null, path: [], names: [], text: 'cached' }]
  const index = indexText([{ path: [], names: [], text: 'other' }])
  const markdownPage = { placeholderPrefix: '', text: 'cached', hrefs: [], includes: [] }
  store.write(bodies, page.bodyKey, body)
  store.write(textSections, page.bodyKey, sections)
  store.write(textIndexes, page.bodyKey, index)
  store.write(markdownPages, page.bodyKey, markdownPage)
  expect(await readBody(page, config, store)).toBe(body)
  expect(await readStaticBody(page, config, store)).toBe(body)
  expect(await readSections(page, config, store)).toBe(sections)
  expect(await readTextIndex(page, config, store)).toBe(index)
  expect(await readMarkdownPage(page, config, store)).toBe(markdownPage)
})

test('an interactive body is not static', async () => {
  const { store } = createMemoryStore()
  const page = await compile('{1 + 1}', store)
  expect((await readBody(page, config, store)).kind).toBe('interactive')
  await expect(readStaticBody(page, config, store)).rejects.toThrow(
    'The body of a.md is not static',
  )
})
