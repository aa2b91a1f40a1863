import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tinySite } from '../../packages/ssg-cli/test/tiny-site.ts'
import { readRecipe } from '../recipes/recipes.ts'
import { runScript } from '../recipes/run-script.ts'
import { type ServedSite, serveBuild } from '../served-site.ts'
import { followLink } from './support/document.ts'
import { h1, hydrate, useReader } from './support/use-reader.ts'

const guide = resolve(import.meta.dirname, '../../docs/content/guide/publish/servers.md')

/** The policy of the guide. */
let guidePolicy: string
/** The policy that the site is served with. */
let policy: string

/** A site with a Content-Security-Policy made as in the guide. */
async function serveWithPolicy(): Promise<ServedSite> {
  const site = await tinySite(
    {
      'pages/index.md': '# Home\n\n[Docs](/docs/)\n',
      'docs/index.mdx':
        '# Docs\n\n```js title="a.js"\nlet a = 1\n```\n\n<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>\n',
      'docs/b.md': '# Page\n\n## Heading\n\n![](./dot.svg)\n\n[Code](/docs/code)\n',
      'docs/code.mdx': [
        'export const Two = () => <b>{1 + 1}</b>',
        'import Dot from "./dot.svg"',
        '# Code',
        '<Two /> <Dot />',
        '```js title="b.js"\nlet b = 2\n```',
        '<TOCInline toc={toc} />',
        '## A heading',
        '[Blog](/blog)\n',
      ].join('\n\n'),
      'docs/diagram.md': '# Diagram\n\n```mermaid\nA\n```\n',
      '/drawing.js': `export default {
  initialize() {},
  async render(id, text) {
    const drawing = document.createElement('p')
    drawing.innerHTML = '<svg><text>' + text + ' drawn</text></svg>'
    return { svg: drawing.innerHTML }
  },
}
`,
      'blog/2026-01-01-first.md': '# First post\n\nHello.\n\n<!-- truncate -->\n\nMore.\n',
      '/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />\n',
    },
    {
      favicon: 'icon.svg',
      alias: { mermaid: './drawing.js' },
      markdown: { mermaid: true },
      theme: { announcementBar: { id: 'new', content: 'News' } },
    },
  )
  await runScript(site.dir, readRecipe('policy.sh'))
  const directive = await readFile(join(site.dir, 'policy.conf'), 'utf8')
  guidePolicy = /"(.*)"/.exec(directive)?.[1] ?? ''
  const server = await serveBuild(join(site.dir, 'build'), '/')
  return {
    url: server.url,
    async close() {
      await server.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

const reader = useReader(serveWithPolicy)

beforeEach(async () => {
  policy = guidePolicy
  await reader.page.route('**/*', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers })
  })
})

// The page closes while requests are pending.
afterEach(() => reader.page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the policy of the guide allows first paint, React, navigation and search', async () => {
  const { page } = reader
  await reader.open('/')
  await page.locator('html[data-theme]').waitFor()
  await hydrate(page)
  await followLink(page, '/docs/')
  await page.getByRole('tab', { name: 'b' }).click()
  await followLink(page, '/docs/b')
  await h1(page, 'Page').waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('heading')
  await page.getByRole('option').first().waitFor()
})

test('the policy of the guide allows every kind of page after React has loaded, with Trusted Types', async () => {
  const { page } = reader
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ssg")
  await reader.open('/docs/b')
  await hydrate(page)
  await followLink(page, '/docs/code')
  await h1(page, 'Code').waitFor()
  await page.getByText('let b = 2').waitFor()
  await page.getByRole('link', { name: 'A heading' }).first().waitFor()
  await followLink(page, '/blog')
  await page.getByRole('link', { name: 'First post' }).first().click()
  await h1(page, 'First post').waitFor()
  await page.goBack()
  await page.goBack()
  await h1(page, 'Code').waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('heading')
  await page.getByRole('option').first().click()
  await h1(page, 'Page').or(h1(page, 'Code')).waitFor()
})

test('the 404 page and an interactive page that is served need no other policy', async () => {
  const { page } = reader
  await reader.open('/docs/code')
  await hydrate(page)
  await page.getByText('let b = 2').waitFor()
  await reader.open('/404.html')
  await hydrate(page)
  await h1(page, 'Page Not Found').waitFor()
})

/** Writes text as HTML, and returns the name of the error. */
async function writeHtml(): Promise<string | null> {
  const refused = await reader.page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<img src=x>'
      return null
    } catch (error) {
      return (error as Error).name
    }
  })
  reader.consoleMessages.splice(0)
  return refused
}

test('with Trusted Types, text becomes HTML only through the policy of the site', async () => {
  await reader.open('/')
  expect(await writeHtml()).toBe('TypeError')
})

test('with the names that the guide adds, Mermaid writes HTML while it draws, and no one else', async () => {
  const [names = ''] = /trusted-types ssg [a-z ]+/.exec(await readFile(guide, 'utf8')) ?? []
  policy = guidePolicy.replace('trusted-types ssg', names)
  await reader.open('/docs/diagram')
  await reader.page.getByText('A drawn').waitFor()
  expect(reader.consoleMessages).toEqual([])
  expect(await writeHtml()).toBe('TypeError')
})

test('the policy of the guide blocks everything else', async () => {
  await reader.open('/')
  await hydrate(reader.page)
  const refused = reader.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.violatedDirective),
        )
        const { ssgTrustedHtml } = globalThis as unknown as {
          readonly ssgTrustedHtml: (html: string) => string
        }
        const html = ssgTrustedHtml('<script>document.title = "run"</script>')
        document.head.append(document.createRange().createContextualFragment(html))
      }),
  )
  expect(await refused).toBe('script-src-elem')
  reader.consoleMessages.splice(0)
})
