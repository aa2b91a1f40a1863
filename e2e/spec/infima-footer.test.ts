import { expect, test } from 'vitest'
import { serveTinySite, useReader } from './support/use-reader.ts'

const links = ['One', 'Two'].map((label) => ({ label, href: 'https://example.com/' }))
const reader = useReader(() =>
  serveTinySite({
    'docs/index.md': '# Docs\n',
    '/custom.css': '.footer { padding: 33px 0 11px }',
    '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()],
  theme: { customCss: ['custom.css'], footer: { columns: [{ title: '', links: ${JSON.stringify(links)} }] } },
}
`,
  }),
)

test('links of a simple footer are a row in its middle, and a list on phones', async () => {
  const { page } = reader
  const boxes = () =>
    page.locator('.footer li a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  await page.setViewportSize({ width: 1280, height: 800 })
  await reader.open('/docs/')
  const [one, two] = await boxes()
  expect(two?.top).toBe(one?.top)
  expect(((one?.left ?? 0) + (two?.right ?? 0)) / 2).toBeCloseTo(640, -1)
  await page.setViewportSize({ width: 390, height: 800 })
  const [first, second] = await boxes()
  expect(second?.left).toBe(first?.left)
  expect(second?.top).toBeGreaterThan(first?.top ?? 0)
})

test("a site's padding of the footer is all the space above and below", async () => {
  const { page } = reader
  await reader.open('/docs/')
  const space = await page.locator('.footer').evaluate((footer) => {
    const [outer, inner] = [footer, footer.querySelector('.footer-columns')].map((element) =>
      element?.getBoundingClientRect(),
    )
    return (inner?.top ?? 0) - (outer?.top ?? 0)
  })
  expect(space).toBe(33)
})
