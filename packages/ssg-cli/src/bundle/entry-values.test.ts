import { expect, test } from 'vitest'
import { insertValues, locateValues } from './entry-values.ts'

test('values are written where their names are code, and nowhere else', () => {
  const code = "start(__ssgSite, __ssgNamespace) // __ssgSite\nlog('__ssgSite', `__ssgSite`)\n"
  const values = { __ssgSite: { title: 'A "b" $& c' }, __ssgNamespace: 'n' }
  expect(insertValues(code, locateValues(code), values)).toBe(
    `start({"title":"A \\"b\\" $& c"}, "n") // __ssgSite\nlog('__ssgSite', \`__ssgSite\`)\n`,
  )
})

test('a script without values is unchanged, even if it could not be parsed', () => {
  expect(locateValues('const = __ssgOther')).toEqual([])
  expect(insertValues('a()', [], {})).toBe('a()')
})
