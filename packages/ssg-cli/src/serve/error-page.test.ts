import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { renderErrorPage } from './error-page.ts'

/** Elements of a page with their attributes, without text. */
function elementsOf(html: string): string[] {
  const elements: string[] = []
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    elements.push(`${tagName} ${JSON.stringify(properties)}`)
  })
  return elements
}

test.each([
  '<script>alert(1)</script>',
  '</pre><img src=x onerror=alert(1)>',
  '</title></style><svg onload=alert(1)>',
  '&lt;script&gt; &#60;b&#62; " \' `',
  '\u001B[31mred\u001B[0m \u001B]8;;https://evil.example\u0007link\u001B]8;;\u0007',
  '<!-- --!> <![CDATA[ ]]> \u2028\u2029',
])('the problem %j is shown as text', (problem) => {
  const html = renderErrorPage(problem)
  expect(elementsOf(html)).toEqual(elementsOf(renderErrorPage('harmless')))
  expect(html).not.toContain('\u001B')
})
