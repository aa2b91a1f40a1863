import { expect, test } from 'vitest'
import { docView, site } from '../../test/sample-views.ts'
import {
  findDocsTarget,
  versionCandidates,
  versionHref,
  versionLabels,
} from './version-candidates.ts'

const versions = site.docs[0]?.versions ?? []

test.each([
  ['the page has no version and none is preferred', null, null, ['6.x']],
  ['an old version is preferred', null, '5.x', ['5.x', '6.x']],
  ['the page is of another version', 'next', '5.x', ['next', '5.x', '6.x']],
  ['the page has the preferred version', '5.x', '5.x', ['5.x', '6.x']],
  ['the preferred version no longer exists', null, '4.x', ['6.x']],
])('candidates when %s', (_, active, preferred, expected) => {
  const candidates = versionCandidates(versions, active, preferred)
  expect(candidates.map(({ name }) => name)).toEqual(expected)
})

test('a docs link resolves in the first version that has its target', () => {
  const [next, six, five] = versions
  if (!next || !six || !five) throw new Error('expected three versions')
  expect(findDocsTarget([five, six], 'main')?.href).toBe('/docs/5.x/')
  expect(findDocsTarget([five, next], 'guides')?.href).toBe('/docs/next/guide')
  expect(findDocsTarget([five, six], 'guides')).toBeNull()
})

test('a version link points at the counterpart of the page, or at the main page', () => {
  const [next, , five] = versions
  if (!next || !five) throw new Error('expected three versions')
  expect(versionHref(docView, 'default', next)).toBe('/docs/next/api/Client')
  expect(versionHref(docView, 'default', five)).toBe('/docs/5.x/')
  expect(versionHref(docView, 'guide', next)).toBe('/docs/next/')
})

test('labels are those of versions that lead elsewhere than no preference', () => {
  const labelsFor = (target: string, active: string | null) =>
    versionLabels({ id: 'default', versions }, active, (candidates) =>
      findDocsTarget(candidates, target),
    )
  expect(JSON.parse(labelsFor('guides', null) ?? '')).toEqual({
    'default/next': ['Guide', '/docs/next/guide'],
  })
  expect(labelsFor('main', '6.x')).toBeNull()
})
