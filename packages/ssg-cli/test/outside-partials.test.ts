import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

describe('Markdown from outside the content folders', () => {
  let site: TinySite
  beforeAll(async () => {
    site = await tinySite({
      'docs/a.mdx':
        "import Install from '@site/snippets/install.mdx'\n\n# A\n\n## First\n\n<Install />\n\n## Last\n",
      'docs/b.md': '# B\n\n[Steps](./a.mdx#steps)\n',
      '/snippets/install.mdx':
        "import Deep from './deep/deep.mdx'\n\n## Steps\n\n[B](../content/docs/b.md) ![Dot](./dot.svg)\n\n<Deep />\n",
      '/snippets/deep/deep.mdx': '### Deeper\n\nMore.\n',
      '/snippets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
      '/snippets/unused.mdx': '<Nothing\n',
    })
    expect((await site.build()).stderr).not.toContain('error')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const page = () => site.output('docs/a/index.html')

  test('its headings are in the table of contents, in their place', async () => {
    const contents = (await page()).split('table-of-contents')[1] ?? ''
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'first',
      'steps',
      'deeper',
      'last',
    ])
  })

  test('its links and images are resolved from its own file', async () => {
    const html = await page()
    expect(html).toContain('href="/docs/b"')
    expect(html).toMatch(/src="\/assets\/files\/dot-[0-9a-f]{16}\.svg"/)
  })

  test('a build after a change of it is not taken for the last one', async () => {
    await using copy = await site.copy()
    await copy.write('/snippets/deep/deep.mdx', '### Changed\n')
    expect((await copy.build()).exitCode).toBe(0)
    expect(await copy.output('docs/a/index.html')).toContain('href="#changed"')
  })

  test('a mistake in it is reported at its place', async () => {
    await using copy = await site.copy()
    await copy.write('/snippets/deep/deep.mdx', '### Deeper\n\n{1 +\n')
    const { exitCode, stderr } = await copy.build()
    expect(exitCode).toBe(1)
    expect(stderr).toContain('snippets/deep/deep.mdx:3')
  })
})
