import { expect, test } from 'vitest'
import { serveTinySite, useReader } from './support/use-reader.ts'

/** A list of posts inside a component of a site, as `src/theme/BlogListPage` wraps it. */
const theme = `import { blogListPage } from '@ssgdocs/docusaurus/modules/adapters'
import List from '@theme-original/BlogListPage'
const WrappedList = blogListPage((props) => <><hr /><List {...props} /></>)
const Page = (props) => props.view.kind === 'blog-list' ? <WrappedList {...props} /> : <props.Default {...props} />
export default { components: { Page } }
`
const reader = useReader(() =>
  serveTinySite({
    'docs/index.md': '# Docs\n',
    'blog/2024-01-02-first.md': '# First post\n\nText.\n\n<!-- truncate -->\n',
    '/theme.jsx': theme,
    '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()], theme: { file: 'theme.jsx' },
}
`,
  }),
)

test('recent posts of a wrapped list are beside it, and on phones in the menu only', async () => {
  const { page } = reader
  const recent = page.locator('[data-part="recent-posts"]').getByText('First post')
  const shown = async () => (await recent.filter({ visible: true }).all()).length
  await page.setViewportSize({ width: 1280, height: 800 })
  await reader.open('/blog/')
  expect(await page.locator('hr').count()).toBe(1)
  expect(await shown()).toBe(1)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await shown()).toBe(0)
  await page.locator('.navbar-toggle').click()
  expect(await shown()).toBe(1)
})
