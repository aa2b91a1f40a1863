import { expect, test } from 'vitest'
import { codeHtml } from './code-html.ts'
import { uncheckedReason } from './no-check.ts'

test('readers do not see why a block is not checked', async () => {
  const written = { language: 'js', meta: '', code: '// @no-check needs a printer\nprint()\n' }
  const options = { magicComments: [], defaultLanguage: 'text' }
  expect((await codeHtml(written, options)).text).toBe('print()')
})

test('the reason stands behind the comment on the first line', () => {
  expect(uncheckedReason('// @no-check: because\nx')).toBe('because')
  expect(uncheckedReason('// @no-check')).toBe('')
  expect(uncheckedReason('x // @no-check because')).toBeNull()
})
