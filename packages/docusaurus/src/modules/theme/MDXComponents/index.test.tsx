import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import MDXComponents from './index.tsx'

test('packages find the elements of Markdown beside its components', () => {
  const { h2: Heading, code: Code } = MDXComponents
  const markup = renderToStaticMarkup(
    <Heading id="a">
      About <Code>a</Code>
    </Heading>,
  )
  expect(markup).toBe('<h2 id="a">About <code>a</code></h2>')
  const names = ['h1', 'h6', 'a', 'img', 'pre', 'ul', 'li', 'Tabs', 'Details', 'Admonition']
  expect(Object.keys(MDXComponents)).toEqual(expect.arrayContaining(names))
})
