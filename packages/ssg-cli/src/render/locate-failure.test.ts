import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { locateFailure } from './locate-failure.ts'

test.each([
  ['export const A = () => <p><A /></p>\n', { line: 1, column: 28 }],
  ['export const A = () => {\n  for (;;) {}\n}\n', { line: 1, column: 27 }],
])('of code that was interrupted, the place that never ends: %s', async (text, place) => {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-locate-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  writeFileSync(join(siteDir, 'a.tsx'), text)
  writeFileSync(join(siteDir, 'b.tsx'), 'export const B = () => <B />\n')
  const diagnostic = {
    severity: 'error',
    rule: 'render-error',
    reason: 'A component threw an error: it ran out of time',
    place: { file: 'a.tsx', line: 1, column: 27 },
  } as const
  const failure = { diagnostic, components: [], isEndless: true, isSampled: true }
  const located = await locateFailure(failure, ['a.tsx', 'b.tsx'], siteDir)
  expect(located.place).toMatchObject({ file: 'a.tsx', ...place })
})

const missing = {
  severity: 'error',
  rule: 'render-error',
  reason:
    'Cannot render this page: Expected component `Foo` to be defined: you likely forgot to import, pass, or provide it.',
  place: { file: 'a.mdx', line: 1, column: 1 },
  loss: 'page',
} as const

test.each([
  ['`<Foo>`\n\nA <Foo.Bar>b</Foo.Bar>\n', 'a.mdx', { line: 3, column: 3, length: 4 }, undefined],
  ["import B from './b.mdx'\n\n<B />\n", 'b.mdx', { line: 2, column: 1 }, 'a.mdx'],
])(
  'a component that nothing provides is an error at its element: %j',
  async (text, file, place, page) => {
    const siteDir = mkdtempSync(join(tmpdir(), 'ssg-locate-'))
    onTestFinished(() => rmSync(siteDir, { recursive: true }))
    writeFileSync(join(siteDir, 'a.mdx'), text)
    writeFileSync(join(siteDir, 'b.mdx'), '\n<Foo />\n')
    const failure = { diagnostic: missing, components: ['_createMdxContent'] }
    const located = await locateFailure(failure, ['b.mdx'], siteDir)
    expect(located).toMatchObject({
      severity: 'error',
      rule: 'unknown-component',
      reason: 'Unknown component `<Foo>`',
      loss: 'page',
      place: { file, ...place },
    })
    expect(located.related?.[0]?.place.file).toBe(page)
  },
)

test.each([
  ['undefined', '\nexport default undefined\n', { file: 'b.tsx', line: 2, column: 16 }],
  ['undefined', 'let B\nexport default B\n', { file: 'b.tsx', line: 2, column: 16 }],
  [
    'object',
    "import { A } from './c'\nexport default { A }\n",
    { file: 'b.tsx', line: 2, column: 16 },
  ],
  ['null', 'export default null\n', { file: 'b.tsx', line: 1, column: 16 }],
  ['undefined', 'export default () => null\n', { file: 'a.mdx', line: 1, column: 1 }],
])(
  'an element of type %s is an error at what its module exports: %j',
  async (type, text, place) => {
    const siteDir = mkdtempSync(join(tmpdir(), 'ssg-locate-'))
    onTestFinished(() => rmSync(siteDir, { recursive: true }))
    writeFileSync(join(siteDir, 'a.mdx'), "import B from './b'\n\n<B />\n")
    writeFileSync(join(siteDir, 'b.tsx'), text)
    writeFileSync(join(siteDir, 'other.ts'), text)
    const reason = `Cannot render this page: Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: ${type}.`
    const page = { file: 'a.mdx', line: 1, column: 1 }
    const diagnostic = { severity: 'error', rule: 'render-error', reason, place: page } as const
    const failure = { diagnostic, components: [] }
    const located = await locateFailure(failure, ['b.tsx', 'other.ts'], siteDir)
    expect(located.place).toMatchObject(place)
  },
)
