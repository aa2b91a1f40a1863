import { expect, test } from 'vitest'
import { readSourceTexts } from '../../test/source-imports.ts'
import { rulesBySubject } from './rules.ts'

/** Rules whose name is not written as `rule: '…'`. */
const computed = [
  'bundle',
  'page-depth',
  'page-memory',
  'page-time',
  'script-link',
  'symbolic-link',
]

test('every rule of a diagnostic is explained, and no other', async () => {
  const texts = [...(await readSourceTexts()).values()].join('\n')
  const written = [...texts.matchAll(/\brule(?:Id)?: '([a-z][a-z-]+)'/g)].map(([, rule]) => rule)
  const explained = Object.values(rulesBySubject).flatMap((rules) => Object.keys(rules))
  expect(explained.toSorted()).toEqual([...new Set([...written, ...computed])].toSorted())
})
