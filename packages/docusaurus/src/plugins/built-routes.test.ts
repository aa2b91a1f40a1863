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

test('the routes of documents are nested in those of their version and instance', () => {
  const version = (name: string) => ({ docs: 'api', name })
  const routes = builtRoutes({
    baseUrl: '/base/',
    pages: [
      { ...page, kind: 'doc', route: '/docs/a b', version: version('2'), file: 'docs/a.md' },
      { ...page, kind: 'doc', route: '/docs/next/a', version: version('current') },
      { ...page, kind: 'category', route: '/docs/more', version: version('2') },
      { ...page, kind: 'doc-tags', route: '/docs/tags', version: version('2') },
      { ...page, kind: 'blog-post', route: '/blog/x' },
      { ...page, kind: 'not-found', route: '/404.html' },
    ],
    versions: [
      { docs: 'api', name: 'current', label: 'Next', route: '/docs/next/' },
      { docs: 'api', name: '2', label: '2', route: '/docs/' },
    ],
  })
  const docs = { name: 'docusaurus-plugin-content-docs', id: 'api' }
  const versionOf = (isLast: boolean) => ({ version: expect.objectContaining({ isLast }) })
  expect(routes).toMatchObject([
    {
      path: '/base/docs',
      component: '@theme/DocsRoot',
      plugin: docs,
      routes: [
        {
          path: '/base/docs',
          component: '@theme/DocVersionRoot',
          props: versionOf(true),
          routes: [
            { path: '/base/docs/tags', component: '@theme/DocTagsListPage' },
            {
              component: '@theme/DocRoot',
              routes: [
                { path: '/base/docs/a%20b', metadata: { sourceFilePath: 'docs/a.md' } },
                {
                  path: '/base/docs/more',
                  props: { categoryGeneratedIndex: { title: 'Title' } },
                },
              ],
            },
          ],
        },
        {
          path: '/base/docs/next',
          props: versionOf(false),
          routes: [{ component: '@theme/DocRoot', routes: [{ path: '/base/docs/next/a' }] }],
        },
      ],
    },
    { path: '/base/blog/x', plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' } },
  ])
})
