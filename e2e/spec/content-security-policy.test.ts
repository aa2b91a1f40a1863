import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tinySite } from '../../packages/ssg-cli/test/tiny-site.ts'
import { readRecipe } from '../recipes/recipes.ts'
import { runScript } from '../recipes/run-script.ts'
import { type ServedSite, serveBuild } from '../served-site.ts'
import { followLink } from './support/document.ts'
import { h1, hydrate, useReader } from './support/use-reader.ts'

let policy: string

/** A site with a Content-Security-Policy made as in the guide. */
async function serveWithPolicy(): Promise<ServedSite> {
  const site = await tinySite(
    {
      'pages/index.md': '# Home\n\n[Docs](/docs/)\n',
      'docs/index.mdx':
        '# Docs\n\n```js title="a.js"\nlet a = 1\n```\n\n<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>\n',
      'docs/b.md': '# Page\n\n## Heading\n\n![](./dot.svg)\n',
      '/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />\n',
    },
    { favicon: 'icon.svg', theme: { announcementBar: { id: 'new', content: 'News' } } },
  )
  await runScript(site.dir, readRecipe('policy.sh'))
  const directive = await readFile(join(site.dir, 'policy.conf'), 'utf8')
  policy = /"(.*)"/.exec(directive)?.[1] ?? ''
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

test('the policy of the guide blocks everything else', async () => {
  await reader.open('/')
  const refused = reader.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.violatedDirective),
        )
        const script = document.createElement('script')
        script.textContent = 'document.title = "run"'
        document.head.append(script)
      }),
  )
  expect(await refused).toBe('script-src-elem')
  reader.consoleMessages.splice(0)
})
