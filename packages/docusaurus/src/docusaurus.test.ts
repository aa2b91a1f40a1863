import type { PageView, SitePage, UserConfig } from '@ssgdocs/cli'
import { expect, test } from 'vitest'
import { docusaurus } from './docusaurus.ts'

const site: UserConfig = { title: 'Memory', url: 'https://memory.example' }

test('an alias of the site wins over ours', async () => {
  const alias = { '@docusaurus/Link': 'src/Link.tsx' }
  const added = await docusaurus().config?.({ ...site, alias })
  expect(added?.alias).toMatchObject({ ...alias, '@docusaurus/Head': expect.any(String) })
})

test('choices stored by the Docusaurus site are kept, unless the site has a namespace of its own', async () => {
  const namespaceOf = async (settings: UserConfig) => {
    return (await docusaurus().config?.(settings))?.namespace
  }
  expect(await namespaceOf(site)).toBe('docusaurus')
  expect(await namespaceOf({ ...site, namespace: 'mine' })).toBe('mine')
})

test.each([
  [
    'docs-wrapper docs-version-next docs-doc-page',
    'docs-wrapper docs-version-current docs-doc-page',
  ],
  ['docs-wrapper docs-version-next-2', 'docs-wrapper docs-version-next-2'],
])('the classes %s of a page are %s', (htmlClass, expected) => {
  const page = { kind: 'category', file: null } as SitePage
  expect(docusaurus().view?.({ htmlClass } as PageView, page)).toEqual({ htmlClass: expected })
})
