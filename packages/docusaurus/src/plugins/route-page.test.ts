import { expect, test } from 'vitest'
import { routePages } from './route-page.ts'

const pathsOf = (route: object) => routePages({ ...route }, '/lib/').map(({ path }) => path)

test.each([
  [{ path: '/lib/', component: 'A' }, ['index.mdx']],
  [{ path: '/lib/a/b/', component: 'A' }, ['a/b.mdx']],
  [{ path: '/lib/a', component: 'A', routes: [] }, ['a.mdx']],
  [
    {
      path: '/lib/a',
      component: 'A',
      routes: [
        { path: '/lib/a', component: 'B' },
        { path: '/lib/a/c', component: 'C', routes: [{ path: '/lib/a/c/d', component: 'D' }] },
      ],
    },
    ['a.mdx', 'a/c/d.mdx'],
  ],
])('the route %o becomes the pages %o', (route, paths) => {
  expect(pathsOf(route)).toEqual(paths)
})

test('a page nests the components of its route and parent routes, with their modules', () => {
  const [page] = routePages(
    {
      path: '/a',
      component: '@site/All',
      modules: { team: '/team.json', parts: [{ content: '/one.md' }, { path: '/two.md' }] },
      routes: [
        { path: '/a/b', exact: true, sidebar: 's', component: '@site/One', props: { n: 1 } },
      ],
    },
    '/',
    (file) => (file === '/one.md' ? '/one.json' : null),
  )
  expect(page?.text).toBe(`---
hide_table_of_contents: true
plugin_route: true
---
import usePageProps from '@generated/page-props'
import M0 from "@site/All"
import M1 from "/team.json"
import { withExports } from '@ssgdocs/docusaurus/modules/with-exports'
import * as M3 from "/one.md"
import M4 from "/one.json"
import * as M5 from "/two.md"
import M6 from "@site/One"

<M0 {...usePageProps()} {...{}} {...{ "team": M1, "parts": [{ "content": withExports(M3, M4) }, withExports(M5)] }} route={{ ...{"exact":false,"path":"/a"}, routes: [{ ...{"exact":true,"path":"/a/b","sidebar":"s"}, element: <M6 {...usePageProps()} {...{"n":1}} {...{  }} route={{ ...{"exact":true,"path":"/a/b","sidebar":"s"} }} /> }] }} />
`)
})
