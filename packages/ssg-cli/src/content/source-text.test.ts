import { expect, test } from 'vitest'
import { releasableText, sourceText } from './source-text.ts'

test('a text is read again only after its release', () => {
  const reads: string[] = []
  const text = releasableText(sourceText('written'), () => {
    reads.push('again')
    return 'read again'
  })
  expect(text.read()).toBe('written')
  expect(reads).toEqual([])
  text.release()
  expect(text.read()).toBe('read again')
  expect(text.hash).toBe(sourceText('written').hash)
})
