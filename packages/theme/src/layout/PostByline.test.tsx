import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Author } from './PostByline.tsx'

const author = { name: 'Ada', title: '', imageSrc: null, socials: [] }

test.each([
  ['https://ada.example', true],
  ['/blog/authors/ada', false],
  ['mailto:ada@ada.example', false],
])('the link of an author to %s opens a new tab: %s', (href, opensNewTab) => {
  const markup = renderToStaticMarkup(<Author author={{ ...author, href: asHref(href) }} />)
  expect(markup).toContain(`href="${href}"`)
  expect(markup.includes('target="_blank" rel="noopener noreferrer"')).toBe(opensNewTab)
})
