import { expect, test } from 'vitest'
import { checkDeclaredNames, checkFieldNames } from './check-field-names.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import type { Placement } from './placement.ts'

function check(kind: Placement['kind'], fields: string, declared: readonly string[] = []) {
  const parsed = parseFrontMatter(`---\n${fields}\n---\n`, 'a.md', kind)
  const placement = { kind } as Placement
  return checkFieldNames([{ ...parsed, file: 'a.md', placement }], new Set(declared))
}

test.each<[Placement['kind'], string, string]>([
  ['doc', 'sidebar_postion', 'sidebar_position'],
  ['doc', 'sidebarPosition', 'sidebar_position'],
  ['post', 'noIndex', 'noindex'],
  ['page', 'tilte', 'title'],
  ['page', 'descripton', 'description'],
])('a %s with the field %s is reported', (kind, name, known) => {
  expect(check(kind, `draft: true\n${name}: 1`)).toEqual([
    {
      severity: 'warning',
      rule: 'front-matter',
      reason: `Unknown field \`${name}\``,
      hint: `Did you mean \`${known}\`?`,
      place: { file: 'a.md', line: 3, column: 1, length: name.length },
    },
  ])
  expect(check(kind, `${name}: 1`, [name])).toEqual([])
})

test.each<[Placement['kind'], string]>([
  ['doc', 'type: a\nstatus: b\nlayout: c\nauthor_note: d\ntag: e'],
  ['doc', 'date: 2025-01-01\nauthors: ada'],
  ['doc', 'image: a\nimages: b'],
  ['partial', 'titel: a'],
])('the own fields of a %s are not reported: %j', (kind, fields) => {
  expect(check(kind, fields)).toEqual([])
})

test('an integration cannot declare a field that ssg defines', () => {
  const schema = {
    '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
  } as const
  const place = { file: 'site.config.ts', line: 2, column: 1 }
  const integration = { name: 'demo', frontMatter: { title: schema, level: schema } }
  expect(
    checkDeclaredNames([{ integration, place, siteDir: '/site', readsHash: '' }]),
  ).toMatchObject([
    { reason: 'The integration "demo" declares the field `title`, which ssg defines', place },
  ])
})
