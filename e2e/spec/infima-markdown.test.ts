import { expect, test } from 'vitest'
import { serveTinySite, useReader } from './support/use-reader.ts'

const files = {
  'docs/index.md':
    '# Docs\n\nA text.\n\nAnother.\n\n## Part\n\nIts text.\n\n<img src="/tall.svg" height="50" alt="tall">\n\n<details>\n<summary>More</summary>\n\nMore text.\n\n</details>\n',
  'docs/part/a.md':
    '# A\n\n<div style={{ textAlign: "center" }}>\n\n<p id="inner">Text</p>\n\n</div>\n\n<p align="center" id="centered">Text</p>\n\n<div>\n\n## In a component\n\n</div>\n\n## Of the page\n',
  '/static/tall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="100"/>',
  'blog/2024-01-02-first.md':
    '---\nauthors: [{ name: Ada }]\ntags: [new]\n---\n\n# First post\n\nA text.\n',
  '/custom.css':
    ':root { --ifm-link-color: #123456; --ifm-h2-font-size: 11px } h1 { font-size: 77px; margin-bottom: 99px } h2 { margin: 0 } p { margin: 0 0 99px } article ul { list-style: disc } details:not([class*="own"]), summary:not(.own) { padding: 55px }',
  '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()],
  theme: { customCss: ['custom.css'] },
}
`,
}
const reader = useReader(() => serveTinySite(files))

const styleOf = (selector: string, name: 'color' | 'fontSize' | 'marginTop' | 'marginBottom') =>
  reader.page
    .locator(selector)
    .first()
    .evaluate((element, key) => getComputedStyle(element)[key], name)

test("a site's rule for h1 sets the size of titles", async () => {
  await reader.open('/docs/')
  expect(await styleOf('h1', 'fontSize')).toBe('77px')
})

test('centred texts are in the middle of the page', async () => {
  await reader.open('/docs/part/a')
  const middles = ['.prose-body', '#inner', '#centered'].map((selector) =>
    reader.page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    }),
  )
  const [page, inner, centered] = await Promise.all(middles)
  expect([inner, centered]).toEqual([page, page])
})

test("a site's sizes of headings are for those in components, as in Infima", async () => {
  await reader.open('/docs/part/a')
  expect(await styleOf('#in-a-component', 'fontSize')).toBe('11px')
  expect(parseFloat(await styleOf('#of-the-page', 'fontSize'))).toBeGreaterThan(22)
})

test("a site's rules for elements leave the margins of Markdown", async () => {
  await reader.open('/docs/')
  expect(await styleOf('h1', 'marginBottom')).toBe('0px')
  expect(await styleOf('h1 + p', 'marginTop')).toBe('24px')
  expect(await styleOf('.prose-body h2', 'marginTop')).toBe('48px')
  expect(await styleOf('.prose-body p + p', 'marginTop')).toBe('16px')
  expect(await styleOf('.prose-body p + p', 'marginBottom')).toBe('0px')
  expect(await styleOf('.prose-body h2 + p', 'marginTop')).toBe('12px')
})

test("a site's rule for lists leaves those of authors and tags without markers", async () => {
  await reader.open('/blog/2024/01/02/first')
  for (const list of ['.authors', '.tags']) {
    const style = reader.page.locator(list).first()
    expect(await style.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none')
  }
})

test('an image with a height alone has that height', async () => {
  await reader.open('/docs/')
  const image = reader.page.locator('img[alt=tall]')
  expect(await image.evaluate((element) => getComputedStyle(element).height)).toBe('50px')
})

test("a site's rules for details and summary are for Markdown alone", async () => {
  await reader.open('/docs/')
  const paddings = (selector: string) =>
    reader.page
      .locator(selector)
      .evaluateAll((found) => found.map((element) => getComputedStyle(element).paddingTop))
  expect(await paddings('main details:not(.toc-mobile), main summary:not(.toc-button)')).toEqual([
    '55px',
    '55px',
  ])
  const ofTheme = await paddings('aside details, aside summary, .toc-mobile, .toc-button')
  expect(ofTheme.length).toBeGreaterThan(3)
  expect(ofTheme).not.toContain('55px')
})

test('titles in lists of posts have the color of links', async () => {
  await reader.open('/blog/')
  expect(await styleOf('.post-title a', 'color')).toBe('rgb(18, 52, 86)')
})

test('text has the size of the body, whatever that of the root is', async () => {
  const site = await reader.serve({
    ...files,
    '/custom.css': 'html { font-size: 10px } body { font-size: 17px }',
  })
  await reader.page.goto(site.url('/docs/'))
  expect(await styleOf('.prose-body p', 'fontSize')).toBe('17px')
})
