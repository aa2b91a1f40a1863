import { packCapacity } from '@ssgdocs/search'
import { expect, test } from 'vitest'
import { groupTexts } from './search-groups.ts'
import type { SearchableText } from './search-texts.ts'

const text = (name: string, sections = 12): SearchableText => ({
  sectionsKey: `sections of ${name}`,
  title: name,
  about: null,
  href: `/docs/${name}`,
  pageId: name,
  sectionIds: Array.from({ length: sections }, (_, at) => `section-${at}`),
})

const texts = Array.from({ length: 400 }, (_, at) => text(`page-${at}`))
const groups = groupTexts(texts)

/** Number of groups that are not among those of the unchanged texts. */
function countNewGroups(changed: readonly SearchableText[]): number {
  const keys = new Set(groups.map(({ key }) => key))
  return groupTexts(changed).filter(({ key }) => !keys.has(key)).length
}

test('groups contain all texts in order, and fit in a pack', () => {
  expect(groups.flatMap(({ texts }) => texts)).toEqual(texts)
  for (const { texts } of groups) {
    expect(texts.flatMap(({ sectionIds }) => sectionIds).length).toBeLessThanOrEqual(packCapacity)
  }
})

test('groups are at least half as large as a pack, but for the last one', () => {
  for (const { texts } of groups.slice(0, -1)) {
    const count = texts.flatMap(({ sectionIds }) => sectionIds).length
    expect(count).toBeGreaterThanOrEqual(packCapacity / 2)
  }
})

test('a changed text changes only its group', () => {
  const edited = { ...text('page-150'), sectionsKey: 'edited' }
  expect(countNewGroups(texts.with(150, edited))).toBe(1)
})

test('a new page changes few groups', () => {
  for (const at of [0, 100, 200, 399]) {
    expect(countNewGroups(texts.toSpliced(at, 0, text('new')))).toBeLessThan(4)
  }
})

test('a text with more sections than a pack is a group', () => {
  const large = text('large', packCapacity + 1)
  const found = groupTexts(texts.with(150, large)).filter(({ texts }) => texts.includes(large))
  expect(found.map(({ texts }) => texts)).toEqual([[large]])
})

test('the group of another version depends on the sections that are selected', () => {
  const other = { ...text('page'), elsewhere: '1.x' }
  const keys = [other, { ...other, sectionIds: ['one'] }, { ...other, elsewhere: '2.x' }].map(
    (one) => groupTexts([one])[0]?.key,
  )
  expect(new Set(keys).size).toBe(3)
})
