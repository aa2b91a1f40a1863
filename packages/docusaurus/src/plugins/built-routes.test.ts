import { expect, test } from 'vitest'
import { builtRoutes } from './built-routes.ts'

const page = {
  href: '',
  title: 'Title',
  description: '',
  version: null,
  file: null,
  frontMatter: {},
  fieldLines: {},
  wordCount: 0,
  links: [],
  isIndexed: true,
}

test('the routes of a built site name their plugins and the latest version', () => {
  const version = (name: string) => ({ docs: 'api', name })
  const routes = builtRoutes({
    baseUrl: '/base/',
    pages: [
      { ...page, kind: 'doc', route: '/docs/a b', version: version('2'), file: 'docs/a.md' },
      { ...page, kind: 'doc', route: '/docs/next/a', version: version('current') },
      { ...page, kind: 'category', route: '/docs/more', version: version('2') },
      { ...page, kind: 'blog-post', route: '/blog/x' },
      { ...page, kind: 'not-found', route: '/404.html' },
    ],
    versions: [
      { docs: 'api', name: 'current', label: 'Next', route: '/docs/next/' },
      { docs: 'api', name: '2', label: '2', route: '/docs/' },
    ],
  })
  const versionOf = (isLast: boolean) => ({ version: expect.objectContaining({ isLast }) })
  expect(routes).toHaveLength(4)
  expect(routes).toMatchObject([
    {
      path: '/base/docs/a%20b',
      plugin: { name: 'docusaurus-plugin-content-docs', id: 'api' },
      metadata: { sourceFilePath: 'docs/a.md' },
      props: versionOf(true),
    },
    { path: '/base/docs/next/a', props: versionOf(false) },
    { path: '/base/docs/more', props: { categoryGeneratedIndex: { title: 'Title' } } },
    { path: '/base/blog/x', plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' } },
  ])
})
