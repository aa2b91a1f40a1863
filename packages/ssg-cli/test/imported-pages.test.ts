import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

const withLevel = (level: number) =>
  `---
level: ${level}
---

export const Now = () => <time>now</time>

# Page A

## First

<Now />
`

describe('a page that imports pages with interactive parts', () => {
  let site: TinySite
  beforeAll(async () => {
    site = await tinySite({
      'docs/a.mdx': withLevel(3),
      'docs/own.mdx':
        "export const frontMatter = { level: 'own' }\n\nexport const Now = () => <b>own</b>\n\n# Own\n\n<Now />\n",
      'docs/z.mdx': `import A, { Now, contentTitle, frontMatter, toc } from './a.mdx'
import * as own from './own.mdx'

# Z

<p id="values">{[frontMatter.level, contentTitle, toc[0].id, own.frontMatter.level].join()}</p>

<Now />

<A />
`,
    })
    expect(await site.build()).toMatchObject({ exitCode: 0 })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const page = () => site.output('docs/z/index.html')

  test('reads their front matter, title and headings, and what they export themselves', async () => {
    expect(await page()).toContain('<p id="values">3,Page A,first,own</p>')
    expect((await page()).match(/<time>now/g)).toHaveLength(2)
  })

  test('has the front matter of an edited page in the next build', async () => {
    await using copy = await site.copy()
    await copy.write('docs/a.mdx', withLevel(4))
    expect((await copy.build()).exitCode).toBe(0)
    expect(await copy.output('docs/z/index.html')).toContain('4,Page A,first,own')
  })
})
