import { expect, test } from 'vitest'
import { withRequiredImports } from './bundle-server-packages.ts'

test('have the stub of a broken module, so that the first one bundles no package again', () => {
  const site = { theme: '@ssgdocs/theme', siteDir: '/site' }
  const names = withRequiredImports([{ name: 'three', from: '' }], site).map(({ name }) => name)
  expect(names).toContain('@ssgdocs/theme/stub-module')
  expect(names).toContain('three')
})
