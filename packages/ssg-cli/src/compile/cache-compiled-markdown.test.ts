import { indexText } from '@ssgdocs/search/index-text'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import type { Body } from './body.ts'
import { cacheCompiledMarkdown, failedPage } from './cache-compiled-markdown.ts'
import { componentReExport, failedMarkdown } from './failed-markdown.ts'

test.each([
  [
    'time',
    'page-time',
    'This page takes too long to compile',
    'Split the page, or fix the Markdown plugin or hook that does not return',
  ],
  [
    'memory',
    'page-memory',
    'This page needs too much memory to compile',
    'Split the page, fix the Markdown plugin that uses the memory, or set NODE_OPTIONS=--max-old-space-size=4096',
  ],
  [
    'depth',
    'page-depth',
    'Block quotes, lists or elements are nested too deeply',
    'Close the open elements, or use fewer levels',
  ],
] as const)(
  'a page that exceeds the limit of %s is an error and stays empty',
  (limit, rule, reason, hint) => {
    const { store, values } = createMemoryStore()
    const { value, diagnostics } = failedPage(
      { key: 'k', text: 'x', options: {} as never },
      limit,
      store,
    )
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        rule,
        reason,
        hint,
        place: { file: '', line: 1, column: 1 },
        loss: 'text',
      },
    ])
    expect(value).toEqual({
      contentTitle: null,
      hasFailed: true,
      defaultDescription: '',
      headings: [],
      sectionIds: [],
      types: [],
      anchors: [],
      links: [],
      includes: [],
      wordCount: 0,
      body: {
        kind: 'static',
        placeholderPrefix: '',
        isTruncated: false,
        usesDocCardList: false,
        hasOwnCode: false,
      },
    })
    expect(values.get('sections k')).toEqual([])
    expect(values.get('markdown-page k')).toEqual({
      placeholderPrefix: '',
      text: '',
      hrefs: [],
      includes: [],
    })
    expect(values.get('body k')).toMatchObject({ html: '' })
    expect([...values.keys()]).not.toContain('summary k')
  },
)

test('each large part is cached under its own kind, and the summary does not contain it', () => {
  const { store, values } = createMemoryStore()
  const sections = [{ id: 'a', path: ['A'], names: [], text: 'text' }]
  const markdownPage = { placeholderPrefix: 'p', text: '# A', hrefs: [], includes: [] }
  const compiled = {
    ...failedMarkdown('p', { title: null, isPost: false }),
    sections,
    markdownPage,
  }
  const summary = cacheCompiledMarkdown('k', compiled, store)
  expect(Object.fromEntries(values)).toEqual({
    'body k': compiled.body,
    'sections k': sections,
    'text-index k': indexText(sections),
    'markdown-page k': markdownPage,
  })
  expect(summary).not.toHaveProperty('sections')
  expect(summary).not.toHaveProperty('markdownPage')
})

const interactive: Body = {
  kind: 'interactive',
  placeholderPrefix: 'p',
  code: 'DocCardList',
  mappings: '',
  forBrowsers: null,
  isTruncated: false,
  usesDocCardList: false,
  hasOwnCode: false,
}

test.each<[Body, object]>([
  [{ kind: 'static', placeholderPrefix: 'p', html: 'x', excerpt: null }, { isTruncated: false }],
  [{ kind: 'static', placeholderPrefix: 'p', html: 'x', excerpt: '' }, { isTruncated: true }],
  [interactive, { isTruncated: false, usesDocCardList: false }],
  [{ ...interactive, isTruncated: true }, { isTruncated: true }],
  [
    { ...interactive, usesDocCardList: true },
    { usesDocCardList: true, hasOwnCode: false },
  ],
  [{ ...interactive, hasOwnCode: true }, { hasOwnCode: true }],
])('the summary of the body %o', (body, expected) => {
  const compiled = { ...failedMarkdown('', { title: null, isPost: false }), body }
  const summary = cacheCompiledMarkdown('k', compiled, createMemoryStore().store)
  const { kind, placeholderPrefix } = body
  expect(summary.body).toMatchObject({ kind, placeholderPrefix, ...expected })
  expect(summary.body).not.toHaveProperty('html')
  expect(summary.body).not.toHaveProperty('code')
})

test('a component file is re-exported', () => {
  expect(componentReExport('a "b".tsx').body).toEqual({
    kind: 'interactive',
    placeholderPrefix: '',
    code: 'export { default } from "./a \\"b\\".tsx"',
    mappings: '',
    forBrowsers: null,
    isTruncated: false,
    usesDocCardList: false,
    hasOwnCode: true,
  })
})
