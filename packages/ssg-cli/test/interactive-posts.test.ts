import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

const interactivePost = `---
tags: [one]
---

# Live

Before, at number {String(performance.now())}.

<Card title="A card" href="./2026-01-01-static.md">in the card</Card>

{/* truncate */}

After, with <Badge>a badge</Badge>.
`
const tabs = (title: string) =>
  `# ${title}\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n`

const renderedNumber = (html: string): string | undefined => /at number ([\d.]+)\./.exec(html)?.[1]

describe('an interactive post in lists', () => {
  let site: TinySite

  beforeAll(async () => {
    site = await tinySite({
      'blog/2026-01-01-static.md': '# Static\n\ntext\n',
      'blog/2026-01-02-live.mdx': interactivePost,
      'blog/2026-01-03-tabs.mdx': tabs('Some tabs'),
      'blog/2026-01-04-more-tabs.mdx': tabs('More tabs'),
    })
    expect(await site.build()).toMatchObject({ exitCode: 0 })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test.each(['blog/index.html', 'blog/tags/one/index.html'])(
    '%s shows what its components render, up to the truncation marker',
    async (path) => {
      const list = await site.output(path)
      expect(list).toMatch(/Before, at number \d[\d.]+\./)
      expect(list).toContain('in the card')
      expect(list).toContain('href="/blog/2026/01/01/static"')
      expect(list).not.toContain('a badge')
      expect(list).toContain('>Read more about Live<')
    },
  )

  test('a post without a marker is shown in full, without a link to the rest', async () => {
    const list = await site.output('blog/index.html')
    expect(list).toContain('role="tablist"')
    expect(list).not.toContain('>Read more about Some tabs<')
  })

  test('two interactive posts have distinct element ids', async () => {
    const list = await site.output('blog/index.html')
    const ids = [...list.matchAll(/\sid="([^"]*-tab-\d)"/g)].map(([, id]) => id)
    expect(ids.length).toBe(4)
    expect(new Set(ids).size).toBe(4)
  })

  test('its own page shows the full post without the marker', async () => {
    const page = await site.output('blog/2026/01/02/live/index.html')
    expect(page).toContain('a badge')
    expect(page).not.toContain('truncate-marker')
  })

  test('it is not rendered again because another post is new', async () => {
    const before = renderedNumber(await site.output('blog/index.html'))
    expect(before).toBeDefined()
    await site.write('blog/2026-01-05-new.md', '# New\n\ntext\n')
    expect(await site.build()).toMatchObject({ exitCode: 0 })
    const after = await site.output('blog/index.html')
    expect(after).toContain('New')
    expect(renderedNumber(after)).toBe(before)
  })
})

test('an interactive post that throws is one diagnostic', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-live.mdx': '# Live\n\n{(() => { throw new Error("no luck") })()}\n',
  })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr.match(/render this page: no luck/g)).toHaveLength(1)
  expect(stderr).toContain('content/blog/2026-01-02-live.mdx:3:')
})
