import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const post = (title: string, ...fields: string[]) =>
  `---\ntitle: ${title}\n${fields.map((field) => `${field}\n`).join('')}---\n\nText.\n\n<!-- truncate -->\n\nMore.\n`

test('BLOG-02 BLOG-04 BLOG-07: two blogs have pages, sidebars, settings and authors of their own', async () => {
  await using site = await tinySite(
    {
      'blog/2025-03-02-plan.md': post('Plan', 'authors: ann'),
      'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
      'news/2025-03-03-release.md': post('Release', 'authors: ann', 'tags: [cache]'),
    },
    {
      docs: false,
      blog: [
        { editUrl: 'https://edit.example' },
        {
          id: 'news',
          title: 'News',
          sidebarTitle: 'Latest',
          authorsMapPath: '../blog/authors.yml',
        },
      ],
    },
  )
  const { exitCode, stderr } = await site.build('--strict')
  expect(exitCode, stderr).toBe(0)

  const blogFiles = (await site.outputs()).filter((path) => /^(?:blog|news)\/.*html$/.test(path))
  expect(blogFiles).toEqual([
    'blog/2025/03/02/plan/index.html',
    'blog/archive/index.html',
    'blog/authors/ann/index.html',
    'blog/authors/index.html',
    'blog/index.html',
    'news/2025/03/03/release/index.html',
    'news/archive/index.html',
    'news/authors/ann/index.html',
    'news/authors/index.html',
    'news/index.html',
    'news/tags/cache/index.html',
    'news/tags/index.html',
  ])
  const front = await site.output('news/index.html')
  expect(front).toContain('<h1>News</h1>')
  expect(front).toContain('Latest')
  expect(front).toContain('/news/authors/ann')
  expect(front).not.toContain('/blog/')
  expect(await site.output('blog/2025/03/02/plan/index.html')).toContain(
    'https://edit.example/content/blog/2025-03-02-plan.md',
  )
  expect(await site.output('news/2025/03/03/release/index.html')).not.toContain('edit.example')
})

test('an edit of nothing but the authors file is seen', async () => {
  await using site = await tinySite(
    {
      'blog/2025-03-02-plan.md': post('Plan', 'authors: ann'),
      'blog/authors.yml': 'ann: { name: Ann }\n',
    },
    { docs: false },
  )
  await site.build()
  await site.write('blog/authors.yml', 'ann: { name: Anna }\n')
  await site.build()
  expect(await site.output('blog/authors/index.html')).toContain('Anna')
})
