import { expect, test } from 'vitest'
import { docItemComponentsOf } from './doc-item-components.ts'
import { listPlugins } from './list-plugins.ts'

test('each instance of the docs can have a component for its documents', () => {
  const plugins = listPlugins({
    presets: [['classic', { docs: { docItemComponent: '@theme/ApiItem' } }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'api', docItemComponent: '@site/src/Api' }],
      ['@docusaurus/plugin-content-docs', { id: 'usual', docItemComponent: '@theme/DocItem' }],
      ['@docusaurus/plugin-content-docs', { id: 'other' }],
    ],
  })
  expect(docItemComponentsOf(plugins)).toEqual({ default: '@theme/ApiItem', api: '@site/src/Api' })
})
