import { expect, test } from 'vitest'
import { h1, hydrate, mainNav, serveTinySite, useReader } from './support/use-reader.ts'

const files = {
  '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'

export default {
  title: 'Tiny',
  url: 'https://tiny.example',
  ogImage: false,
  favicon: 'icon.svg',
  integrations: [docusaurus()],
  customFields: { answer: 42 },
  alias: { mermaid: './drawing.js' },
  markdown: { mermaid: true },
  theme: { navbar: { items: [{ label: 'Start', to: '/docs/' }] } },
}
`,
  'docs/index.md': '# Docs\n\n```mermaid\ngood\n```\n\n```mermaid\nbad\n```\n',
  'pages/index.jsx': `import { useState } from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Head from '@docusaurus/Head'
import BrowserOnly from '@docusaurus/BrowserOnly'
import { useLocation } from '@docusaurus/router'
import { useColorMode } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './index.module.css'

export default function Front() {
  const [count, setCount] = useState(0)
  const { siteConfig } = useDocusaurusContext()
  const { colorMode } = useColorMode()
  return (
    <Layout title="Front">
      <Head><meta name="description" content="Where it begins" /></Head>
      <main className={styles.wide}>
        <h1>{siteConfig.title} {siteConfig.customFields.answer}</h1>
        <p id="where">{useLocation().pathname} {colorMode}</p>
        <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
        <BrowserOnly fallback={<i>later</i>}>{() => <b>in a browser</b>}</BrowserOnly>
        <Link to="/docs/">Docs</Link>
      </main>
    </Layout>
  )
}
`,
  'pages/index.module.css': '.wide { letter-spacing: 3px }',
  '/drawing.js': `let theme = ''
export default {
  initialize: (options) => { theme = options.theme },
  async render(id, text) {
    if (text === 'bad') throw new Error('no such diagram')
    return { svg: '<svg id="' + id + '"><text>' + text + ' ' + theme + '</text></svg>' }
  },
}
`,
}
const reader = useReader(() => serveTinySite(files))

test('FM-30: a page that a component renders is prerendered, hydrates, and survives navigation', async () => {
  const { page } = reader
  const html = await (await fetch(reader.site.url('/'))).text()
  expect(html).toContain('Tiny<!-- --> <!-- -->42')
  expect(html).toContain('<i>later</i>')
  expect(html).toContain('content="Where it begins"')

  await reader.open('/')
  expect(await page.title()).toBe('Front | Tiny')
  await page.getByText('in a browser').waitFor()
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  expect(await page.locator('#where').textContent()).toBe('/ light')
  const spacing = page.locator('main').evaluate((main) => getComputedStyle(main).letterSpacing)
  expect(await spacing).toBe('3px')

  await page.getByRole('link', { name: 'Docs', exact: true }).click()
  await h1(page, 'Docs').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Pressed 0' }).waitFor()
  expect(await page.title()).toBe('Front | Tiny')
  expect(await mainNav(page).count()).toBe(1)
})

test('MD-13: a diagram is rendered when it comes near the viewport, in the colours of the mode; a bad one shows the error', async () => {
  const { page } = reader
  expect(await (await fetch(reader.site.url('/docs/'))).text()).toContain('good')
  await reader.open('/docs/')
  await page.getByText('good default').waitFor()
  await page.getByText('no such diagram').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('no such diagram').waitFor()
  await hydrate(page)
  await page.getByRole('button', { name: /^Switch between/ }).click()
  await page.getByText('good dark').waitFor()
})
