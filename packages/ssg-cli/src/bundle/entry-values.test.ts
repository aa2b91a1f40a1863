import { expect, test } from 'vitest'
import { insertValues } from './entry-values.ts'
import { valueNames } from './value-names.ts'

test('values replace each of their names', () => {
  const code = `start(${valueNames.site}, ${valueNames.namespace});log(${valueNames.site})`
  const values = { [valueNames.site]: { title: 'A "b" $& c' }, [valueNames.namespace]: 'n' }
  expect(insertValues(code, values)).toBe(
    'start({"title":"A \\"b\\" $& c"}, "n");log({"title":"A \\"b\\" $& c"})',
  )
})

test('a similar name in the code of a site stands for no value', () => {
  const code = 'start(__ssgSite, "__ssgStartOptions")'
  expect(insertValues(code, {})).toBe(code)
})
