import type { BlogListView } from '@ssgdocs/runtime/contract/blog-view'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlogListPage } from './BlogListPage.tsx'

const view = {
  heading: 'One post tagged with "Net"',
  author: null,
  backLink: null,
  posts: [],
  newer: null,
  older: null,
} as unknown as BlogListView

test('the posts with a tag are below the description of the tag, if it has one', () => {
  const render = (tag: object | null) =>
    renderToStaticMarkup(<BlogListPage view={{ ...view, tag } as BlogListView} />)
  const tag = { label: 'Net', href: '/blog/tags/net', description: 'Sockets and more.' }
  expect(render(tag)).toContain('</h1><p>Sockets and more.</p>')
  expect(render({ ...tag, description: '' })).not.toContain('<p>')
  expect(render(null)).not.toContain('<p>')
})
