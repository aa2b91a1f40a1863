import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { config, files, longPage } from './edited-site.ts'
import { launchBrowser, newPage } from './served-site.ts'

const swizzle = (name: string, label: string) => `import { useState } from 'react'
import Original from '@theme-original/${name}'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Wrapper(props) {
  const [count, setCount] = useState(0)
  const { siteConfig } = useDocusaurusContext()
  return (
    <>
      <p>Site is {siteConfig.themeConfig.navbar.title}</p>
      <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>
      <Original {...props} />
    </>
  )
}
`

const configText = (title: string) => `module.exports = {
  ...${JSON.stringify(config)}, title: 'Site', url: 'https://edited.example', baseUrl: '/', presets: [['classic', { blog: false, theme: { customCss: './own.css' } }]],
  themeConfig: { navbar: { title: '${title}', items: [{ type: 'docsVersionDropdown' }] } },
}
`

const slow = { timeout: 120_000 }

test(
  'edits of a Docusaurus site keep the state of a hydrated page, and mistakes are shown once',
  slow,
  async () => {
    await using site = await tinySite({
      '/docusaurus.config.js': configText('One'),
      '/versions.json': '["1.0"]',
      '/versioned_docs/version-1.0/long.md': longPage('old'),
      '/docs/long.md': longPage('one'),
      '/own.css': 'h1 { color: red }\n',
      '/static/icon.svg': files['/static/icon.svg'],
      '/src/theme/Root.js': `export default ({ children }) => <div className="own-root">{children}</div>\n`,
      '/src/theme/Footer/index.js': swizzle('Footer', 'Footer'),
      '/src/theme/DocItem/Content/index.js': swizzle('DocItem/Content', 'Content'),
      '/src/theme/Layout/Provider/index.js': swizzle('Layout/Provider', 'Provider'),
    })
    await rm(join(site.dir, 'site.config.ts'))
    const server = await serveSite(site.dir, '--watch')
    onTestFinished(() => server.close())
    const { page } = await newPage(await launchBrowser())
    await page.goto(server.url('/docs/next/long'))
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    for (const name of ['Footer', 'Content', 'Provider']) {
      await button(`${name} 0`).click()
      await button(`${name} 1`).waitFor()
    }
    await page.locator('summary').filter({ hasText: 'More' }).click()
    await expect.poll(server.output).toContain('Built')

    await site.write('/docs/long.md', `---\ntitle: Edited\n---\n\n${longPage('two')}`)
    await expect.poll(() => page.title()).toContain('Edited')
    expect(await page.getByText('The word is two.').count()).toBe(1)
    await site.write('/src/theme/Footer/index.js', swizzle('Footer', 'Own'))
    await button('Own 1').waitFor()
    await site.write('/src/theme/DocItem/Content/index.js', swizzle('DocItem/Content', 'Text'))
    await button('Text 1').waitFor()
    await site.write('/src/theme/Layout/Provider/index.js', swizzle('Layout/Provider', 'Around'))
    await button('Around 1').waitFor()
    await site.write('/versioned_docs/version-2.0/long.md', longPage('cut'))
    await site.write('/versions.json', '["2.0", "1.0"]')
    await page.locator('a[href="/docs/1.0/long"]').first().waitFor({ state: 'attached' })

    await button('Own 1').waitFor()
    await button('Text 1').waitFor()
    await button('Around 1').waitFor()
    expect(await page.getByText('hidden').isVisible()).toBe(true)
    await site.write('/docusaurus.config.js', configText('Two'))
    await page.getByText('Two', { exact: true }).first().waitFor()
    await button('Own 1').waitFor()
    await button('Text 1').waitFor()
    await button('Around 1').waitFor()
    await page.getByText('Site is Two').first().waitFor()
    await expect.poll(() => page.getByText('hidden').isVisible()).toBe(true)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

    const panel = page.locator('ssg-problems')
    await site.write('/own.css', 'h1 {{ color: red }\n')
    await panel.getByText('own.css:1:').first().waitFor()
    await site.write('/own.css', 'h1 { color: red }\n')
    await expect.poll(() => panel.count()).toBe(0)
    const footer = swizzle('Footer', 'Own')
    const broken = footer.replace(
      'return (',
      "if (count > -1) throw new Error('Broken')\n  return (",
    )
    await site.write('/src/theme/Footer/index.js', broken)
    await panel.getByText('Broken').first().waitFor()
    await site.write('/src/theme/Footer/index.js', footer)
    await expect.poll(() => panel.count()).toBe(0)
    await expect.poll(server.output).toMatch(/Fixed: src\/theme\/Footer/)
    expect(server.output().match(/^src\/theme\/Footer\/index\.js:/gm)).toHaveLength(1)

    await site.write('/src/theme/Footer/index.js', `import gone from './gone'\n${footer}`)
    await panel.getByText('Cannot find ./gone').waitFor()
    await site.write('/src/theme/Footer/index.js', footer)
    await expect.poll(() => panel.count()).toBe(0)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
)

const home = `import Layout from '@theme/Layout'
import Features from '@site/src/components/Features'
export default () => <Layout title="Home"><main><Features /></main></Layout>
`

const features = (imports: string, content: string) => `import { useState } from 'react'
${imports}
export default function Features() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Plus {count} ${content}</button>
}
`

/** A CommonJS package that uses the theme. */
const packageWithContext = `const React = require('react')
const { default: useDocusaurusContext } = require('@docusaurus/useDocusaurusContext')
exports.SiteName = () => React.createElement('b', null, useDocusaurusContext().siteConfig.title)
`

test(
  'a home page of components is not reloaded after the first build, a mended swizzle, or an import of another package',
  slow,
  async () => {
    await using site = await tinySite({
      '/docusaurus.config.js': configText('One'),
      '/own.css': '',
      '/static/icon.svg': files['/static/icon.svg'],
      '/docs/other.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly'\nimport * as all from 'with-word'\n\n# Other\n\n<BrowserOnly>{() => all.word}</BrowserOnly>\n`,
      '/node_modules/with-word/index.js': `exports.word = 'word'\n`,
      '/node_modules/with-context/index.js': packageWithContext,
      '/src/pages/index.js': home,
      '/src/components/Features.js': features('', ''),
    })
    await rm(join(site.dir, 'site.config.ts'))
    const server = await serveSite(site.dir, '--watch')
    onTestFinished(() => server.close())
    const { page } = await newPage(await launchBrowser())
    await page.goto(server.url('/'))
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByText('Plus 0').click()
    await page.getByText('Plus 1').waitFor()
    await expect.poll(server.output).toContain('Built')

    const panel = page.locator('ssg-problems')
    await site.write(
      '/src/theme/Footer/index.js',
      `export default () => { throw new Error('Broken') }\n`,
    )
    await panel.getByText('Broken').first().waitFor()
    await rm(join(site.dir, 'src/theme/Footer/index.js'))
    await expect.poll(() => panel.count()).toBe(0)
    await page.getByText('Plus 1').waitFor()

    const withPackage = features(`import { SiteName } from 'with-context'`, '<SiteName />')
    await site.write('/src/components/Features.js', withPackage)
    await page.getByText('Plus 1 Site').waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
)
