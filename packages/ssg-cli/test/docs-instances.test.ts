import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const files = {
  'docs/index.md': '# Reference\n\n[The first step](../guide/first.md)\n',
  'guide/index.md': '# Guide\n\n[First](./first.md#one)\n',
  'guide/first.md': '# First step\n\n## One\n\n[The reference](../docs/index.md)\n',
  'guide_versioned_docs/version-1/index.md': '# Old guide\n',
  'guide_versions.json': '["1"]',
}
const docs = [
  {},
  {
    id: 'guide',
    lastVersion: 'current',
    editUrl: 'https://example.com/edit',
    editCurrentVersion: true,
    breadcrumbs: false,
  },
]
const navbar = {
  items: [
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Reference', position: 'left' },
    {
      type: 'docSidebar',
      docsId: 'guide',
      sidebarId: 'defaultSidebar',
      label: 'Guide',
      position: 'left',
    },
    { type: 'docsVersionDropdown', docsId: 'guide' },
  ],
}

test('several docs instances have separate routes, sidebars and versions', async () => {
  await using site = await tinySite(files, { docs, theme: { navbar } })
  const { exitCode, stdout } = await site.build('--strict')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('in 3 versions')

  const reference = await site.output('docs/index.html')
  expect(reference).toContain('href="/guide/first"')
  const first = await site.output('guide/first/index.html')
  expect(first).toContain('plugin-id-guide docs-version-next')
  expect(first).toContain('href="/docs/"')
  expect(first).toContain('https://example.com/edit/content/guide/first.md')
  expect(first).not.toContain('class="breadcrumbs')
})

test('pages of an instance show only the versions of that instance', async () => {
  await using site = await tinySite(files, { docs, theme: { navbar } })
  await site.build()
  const [reference = '', guide = '', old = ''] = await Promise.all(
    ['docs/index.html', 'guide/index.html', 'guide/1/index.html'].map(site.output),
  )
  expect(reference).not.toContain('version-banner')
  expect(old).toContain('data-version="guide/next"')
  expect(old).toContain('https://example.com/edit/content/guide/index.md')
  // The dropdown leads to the same page, from elsewhere to the main one.
  for (const page of [reference, guide, old]) {
    expect(page).toContain('href="/guide/1/"')
  }
})
