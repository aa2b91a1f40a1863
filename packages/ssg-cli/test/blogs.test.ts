import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const post = (title: string, ...fields: string[]) =>
  `---\ntitle: ${title}\n${fields.map((field) => `${field}\n`).join('')}---\n\nText.\n\n<!-- truncate -->\n\nMore.\n`

test('BLOG-02 BLOG-04 BLOG-07: two blogs have separate pages, sidebars, settings and authors', async () => {
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
  expect(front).not.toMatch(/\/blog\/(?:2025|authors)/)
  expect(await site.output('blog/2025/03/02/plan/index.html')).toContain(
    'https://edit.example/content/blog/2025-03-02-plan.md',
  )
  expect(await site.output('news/2025/03/03/release/index.html')).not.toContain('edit.example')
})

test('an edit of the authors file alone is picked up', async () => {
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

test('BLOG-10: a post without a date gets that of its first commit, or else of its file', async () => {
  const undated = '---\ntitle: Undated\n---\n\nText.\n\n<!-- truncate -->\n'
  await using site = await tinySite(
    { 'blog/old/[1].md': undated, 'blog/2025-03-02-dated.md': post('Dated') },
    { docs: false },
  )
  const git = (args: readonly string[], date = '') =>
    promisify(execFile)(
      'git',
      ['-C', site.dir, '-c', 'user.name=A', '-c', 'user.email=a@e.example', ...args],
      {
        env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      },
    )
  await git(['init', '-q'])
  await git(['add', 'content'])
  await git(['commit', '-qm', 'Begin'], '2024-01-31T23:30:00-05:00')
  await site.write('blog/old/[1].md', `${undated}\nMore.\n`)
  await git(['commit', '-qam', 'Go on'], '2024-06-01T12:00:00Z')
  await site.write('blog/new.md', undated.replace('Undated', 'New'))

  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  expect(await site.output('blog/old/[1]/index.html')).toContain('February 1, 2024')
  const year = new Date().getUTCFullYear()
  expect(await site.output('blog/new/index.html')).toContain(`, ${year}</time>`)
})
