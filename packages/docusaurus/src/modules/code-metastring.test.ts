import { expect, test } from 'vitest'
import { codeMetastring } from './code-metastring.ts'

test.each([
  [{}, ''],
  [{ 'data-line-numbers': '' }, 'showLineNumbers'],
  [
    {
      dangerouslySetInnerHTML: {
        // Trusted Types are objects.
        __html: {
          toString: () => '<span class="line">a</span><span class="line highlighted">b</span>',
        },
      },
      'data-line-numbers': '',
    },
    '{2} showLineNumbers',
  ],
])('the metastring of a code block with %j is %j', (attributes, metastring) => {
  expect(codeMetastring(attributes)).toBe(metastring)
})
