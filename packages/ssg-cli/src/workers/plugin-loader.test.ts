import { expect, test } from 'vitest'
import { createPluginLoader } from './plugin-loader.ts'
import type { PluginSource } from './protocol.ts'

const plugins = { remark: ['loaded'] } as never
const none = { remark: [], rehype: [], hooks: [] }
const plain = [{ options: {} }] as never
const annotated = [{ options: {} }, { options: { annotations: { key: 'a' } } }] as never

function loaderFor(source: Partial<PluginSource> | null) {
  const loads: unknown[] = []
  const load = async (from: PluginSource) => {
    loads.push(from)
    return plugins
  }
  return { loads, pluginsFor: createPluginLoader(source as PluginSource | null, load) }
}

test('a site without plugins loads nothing, even for code with annotations', async () => {
  const { loads, pluginsFor } = loaderFor(null)
  expect([await pluginsFor(plain), await pluginsFor(annotated)]).toEqual([none, none])
  expect(loads).toEqual([])
})

test('plugins for every page are loaded once, for the first text', async () => {
  const source = { isForEveryPage: true }
  const { loads, pluginsFor } = loaderFor(source)
  expect([await pluginsFor(plain), await pluginsFor(plain)]).toEqual([plugins, plugins])
  expect(loads).toEqual([source])
})

test('code that only annotates blocks is loaded for the first text with one', async () => {
  const { loads, pluginsFor } = loaderFor({ isForEveryPage: false })
  expect(await pluginsFor(plain)).toEqual(none)
  expect(loads).toEqual([])
  expect(await pluginsFor(annotated)).toBe(plugins)
  expect(loads.length).toBe(1)
})
