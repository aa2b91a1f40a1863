import { expect, test } from 'vitest'
import { noCheckReason } from './no-check.ts'
import { renderCodeBlock } from './render-code-block.ts'

test('the rendered block does not contain the comment', async () => {
  const written = { language: 'js', meta: '', code: '// @no-check needs a printer\nprint()\n' }
  const options = {
    magicComments: [],
    defaultLanguage: 'text',
    outputTitle: '',
    copyLabel: '',
    copiedLabel: '',
    wordWrapLabel: '',
  }
  expect((await renderCodeBlock(written, options)).text).toBe('print()')
})

test('the reason follows the comment on the first line', () => {
  expect(noCheckReason('// @no-check: because\nx')).toBe('because')
  expect(noCheckReason('// @no-check')).toBe('')
  expect(noCheckReason('x // @no-check because')).toBeNull()
})
