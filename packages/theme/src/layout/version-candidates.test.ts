import { expect, test } from 'vitest'
import { docView, site } from '../../test/sample-views.ts'
import { findDocsTarget, versionCandidates, versionHref } from './version-candidates.ts'

const versions = site.docs[0]?.versions ?? []

test.each([
  ['nothing is known', null, null, ['6.x']],
  ['the reader prefers an old version', null, '5.x', ['5.x', '6.x']],
  ['the page is of another version', 'next', '5.x', ['next', '5.x', '6.x']],
  ['page and preference agree', '5.x', '5.x', ['5.x', '6.x']],
  ['the preferred version is gone', null, '4.x', ['6.x']],
])('when %s', (_, active, preferred, expected) => {
  const candidates = versionCandidates(versions, active, preferred)
  expect(candidates.map(({ name }) => name)).toEqual(expected)
})

test('a docs link leads into the first version that has its sidebar', () => {
  const [next, six, five] = versions
  if (!next || !six || !five) throw new Error('expected three versions')
  expect(findDocsTarget([five, six], 'main')?.href).toBe('/docs/5.x/')
  expect(findDocsTarget([five, next], 'guides')?.href).toBe('/docs/next/guide')
  expect(findDocsTarget([five, six], 'guides')).toBeNull()
})

test('a version leads to the same page, else to its main page', () => {
  const [next, , five] = versions
  if (!next || !five) throw new Error('expected three versions')
  expect(versionHref(docView, 'default', next)).toBe('/docs/next/api/Client')
  expect(versionHref(docView, 'default', five)).toBe('/docs/5.x/')
  expect(versionHref(docView, 'guide', next)).toBe('/docs/next/')
})
