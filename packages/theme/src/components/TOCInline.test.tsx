import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '../../test/sample-views.ts'
import { SiteContext } from '../hooks/useSite.ts'
import { TOCInline, type TOCInlineProps } from './TOCInline.tsx'

const toc = [3, 2, 4, 3, 2].map((level, index) => {
  const id = 'abcde'.charAt(index)
  return { id, level, value: id.toUpperCase() }
})

/** The list in parentheses. */
function render(props: Partial<TOCInlineProps>): string {
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...site, headingLevels: { min: 2, max: 4 } }}>
      <TOCInline toc={toc} {...props} />
    </SiteContext>,
  )
  return html
    .replaceAll('<ul>', '(')
    .replaceAll('</ul>', ')')
    .replaceAll(/<[^>]*>/g, '')
}

test.each<[string, Partial<TOCInlineProps>, string]>([
  ['the levels of the table of contents, by default', {}, '(AB(CD)E)'],
  ['some levels', { minHeadingLevel: 2, maxHeadingLevel: 3 }, '(AB(D)E)'],
  ['headings whose parents are left out', { minHeadingLevel: 3, maxHeadingLevel: 5 }, '(ACD)'],
  ['one level', { minHeadingLevel: 2, maxHeadingLevel: 2 }, '(BE)'],
])('lists %s', (_, props, expected) => {
  expect(render(props)).toBe(expected)
})
