import { stop } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'
import { createMemoryStore } from '../../test/memory-store.ts'
import { bundleAssets, startAssets } from './bundle-assets.ts'
import { collectSiteModules } from './collect-site-modules.ts'

afterAll(stop)

test('the assets of a preview contain the bundles that were started before the theme was known', async () => {
  const { store, values } = createMemoryStore()
  const bundles = () => [...values.keys()].filter((key) => key.startsWith('client-bundle '))
  const { graph, config, site: view } = await buildTestViews({ files: { 'docs/a.md': '# A\n' } })
  const preview = { ...config, content: { ...config.content, mode: 'development' as const } }
  const modules = collectSiteModules(graph, preview, store)

  await startAssets({ graph, modules }, preview, store)
  expect(bundles()).toHaveLength(2)

  const bundle = { ...emptyBundle, definitionStyles: ':root { color: red }' }
  const theme = { modules, view, themeFile: null, bundle }
  await bundleAssets({ graph, theme }, preview, store)
  // The search worker and the styles of the site.
  expect(bundles()).toHaveLength(4)
})

const emptyBundle = {
  ownModules: { files: [], packages: [] },
  stylesheets: [],
  replacedElements: [],
}
