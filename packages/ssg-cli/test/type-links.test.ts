import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const table = '| Name | Type |\n| - | - |\n| `a` | `Set<Pool.Options>` |\n'

test('a page is rendered again when the description of a type moves', async () => {
  await using site = await tinySite({
    'docs/index.md': `# Home\n\n${table}`,
    'docs/live.mdx': `# Live\n\nexport const a = 1\n\n${table}`,
    'docs/pool.md': '# Pool\n',
  })
  const linkIn = async (page: string) => {
    const html = await site.output(`docs/${page}index.html`)
    return /Set(?:<\/a>)?(?:<|&lt;|&#x3C;)(.*?)(?:>|&gt;)<\/code>/.exec(html)?.[1]
  }
  await site.build()
  expect(await linkIn('')).toBe('Pool.Options')
  expect(await linkIn('live/')).toBe('<a>Pool.Options</a>')

  await site.write('docs/pool.md', '# Pool\n\n## `Pool.Options`\n')
  await site.build()
  expect(await linkIn('')).toBe('<a href="/docs/pool#pooloptions">Pool.Options</a>')
  expect(await linkIn('live/')).toBe('<a href="/docs/pool#pooloptions">Pool.Options</a>')

  await site.remove('docs/pool.md')
  await site.build()
  expect(await linkIn('')).toBe('Pool.Options')
})
