import { expect, test } from 'vitest'
import { hoistImportRules } from './hoist-import-rules.ts'

test('imports after other rules move to those before them', () => {
  const css =
    '@charset "utf-8";\n@import "a";\na { color: red }\n@import "b";\n@import "c" print;\n'
  expect(hoistImportRules(css)).toBe(
    '@charset "utf-8";\n@import "a";\n@import "b";\n@import "c" print;\na { color: red }\n',
  )
})

test.each([
  'a { color: red }\n',
  '/* ; */ @import "a";\n@layer x;\n@import "b";\na { color: red }\n',
])('a stylesheet without late imports stays the same: %j', (css) => {
  expect(hoistImportRules(css)).toBe(css)
})
