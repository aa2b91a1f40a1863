import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test.each([
  [false, '/base/docs/a', '/base/blog/2026/01/01/post'],
  [true, '/base/docs/a/', '/base/blog/2026/01/01/post/'],
])(
  'a page knows the drafts and unlisted pages, by the addresses of links to them; trailing slash: %s',
  async (trailingSlash, a, post) => {
    await using site = await tinySite(
      {
        'docs/index.md': '# Home\n\n[A](a.md)\n',
        'docs/a.md': '---\ndraft: true\n---\n\n# A\n',
        'docs/b.md': '# B\n',
        'blog/2026-01-01-post.md': '---\nunlisted: true\n---\n\n# Post\n',
      },
      { baseUrl: '/base/', trailingSlash },
    )
    await using open = await openDevBuilder(site)
    await open.builder.rebuild()
    const marked = { [a]: 'draft', [post]: 'unlisted' }
    const sourceOf = (route: string) => open.builder.findSource(parseRoute(route))
    expect(await sourceOf('/docs/a')).toEqual({
      file: 'content/docs/a.md',
      notice: 'draft',
      marked,
    })
    expect(await sourceOf('/docs/b')).toEqual({ file: 'content/docs/b.md', notice: null, marked })
    expect(await sourceOf('/gone')).toBeNull()
  },
)
