import { expect, test } from 'vitest'
import { md } from '../../test/compile-test-text.ts'
import { createMemoryStore } from '../../test/memory-store.ts'
import { runCompileTask } from './run-compile-task.ts'

const noPlugins = { remark: [], rehype: [], hooks: [] }

test('the result is cached, with its diagnostics', async () => {
  const { store, values } = createMemoryStore()
  const task = { key: 'k', text: '::video\n', options: md }
  const outcome = await runCompileTask(task, noPlugins, store)
  expect(outcome.diagnostics).toMatchObject([{ rule: 'unknown-directive' }])
  expect(outcome.value).toMatchObject({ defaultDescription: '::video' })
  expect([...values.values()]).toContain(outcome)
  expect(values.get('body k')).toMatchObject({ html: '<p>::video</p>' })
})

test('equal code blocks of different pages are highlighted once', async () => {
  const { store, values } = createMemoryStore()
  const text = '```js\nlet a\n```'
  await runCompileTask({ key: 'a', text, options: md }, noPlugins, store)
  const blocks = [...values.keys()].filter((key) => key.startsWith('code'))
  expect(blocks).toHaveLength(1)
  const cached = {
    innerHtml: 'cached',
    wrapperAttributes: { 'data-part': 'code-block' },
    text: 'cached',
  }
  values.set(blocks[0] as string, cached)
  await runCompileTask({ key: 'b', text: `b\n\n${text}`, options: md }, noPlugins, store)
  expect(values.get('body b')).toMatchObject({
    html: '<p>b</p>\n<div class="code-block theme-code-block" data-part="code-block">cached</div>',
  })
  await runCompileTask({ key: 'c', text: '```js\nlet b\n```', options: md }, noPlugins, store)
  expect([...values.keys()].filter((key) => key.startsWith('code'))).toHaveLength(2)
})

test.each([
  ['a stack overflow', new RangeError('Maximum call stack size exceeded')],
  ['another error', new TypeError('broken')],
])('%s outside a plugin', async (_, error) => {
  const { store, values } = createMemoryStore()
  const code = {
    ...md.features.code,
    get magicComments(): never {
      throw error
    },
  }
  const task = {
    key: 'k',
    text: '```\na\n```',
    options: { ...md, features: { ...md.features, code } },
  }
  const result = runCompileTask(task, noPlugins, store)
  if (error instanceof TypeError) await expect(result).rejects.toBe(error)
  else expect((await result).diagnostics).toMatchObject([{ severity: 'error', rule: 'page-depth' }])
  expect([...values.keys()].some((key) => key.startsWith('summar'))).toBe(false)
})
