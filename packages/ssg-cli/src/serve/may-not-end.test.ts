import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedInputs, mayNotEnd, mayRepeat } from './may-not-end.ts'

const loop = 'for (const one of all) {}'

test.each([
  ['text', '# Title\n\nWait for it (a while), or do so.\n'],
  ['a loop in a code block', `Before\n\n\`\`\`js\n${loop}\n\`\`\`\n\nAfter\n`],
  ['a loop in a code block of a list', `- One\n\n  ~~~~js\n  export ${loop}\n  ~~~~\n`],
])('an edit of a page with %s is shown at once', (_, text) => {
  expect(mayRepeat(text)).toBe(false)
})

test.each([
  ['a loop in an expression', `{(() => { ${loop} })()}\n`],
  ['an exported component', 'export const A = () => <A />\n'],
  ['a loop between two code blocks', `~~~\na\n~~~\n\n{() => { while (true) {} }}\n\n~~~\nb\n~~~\n`],
])('%s is looked at before an edit is shown', (_, text) => {
  expect(mayRepeat(text)).toBe(true)
})

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-may-not-end-'))
})
afterEach(() => rm(dir, { recursive: true }))

const write = async (name: string, text: string): Promise<string> => {
  await mkdir(dirname(join(dir, name)), { recursive: true })
  await writeFile(join(dir, name), text)
  return join(dir, name)
}

test.each([
  ['@some/theme', false],
  ['@theme-original/theme', false],
  ['./theme', true],
  ['@site/theme', true],
])('a theme file that imports %s may import itself: %s', async (specifier, expected) => {
  await mkdir(join(dir, 'node_modules/@some/theme'), { recursive: true })
  const file = await write('theme.tsx', `import one from '${specifier}'\nexport default { one }\n`)
  expect(await mayNotEnd([file], () => [])).toBe(expected)
})

test('modules that were added may never end, each of them or together', async () => {
  const page = await write('page.mdx', "import A from './_a.mdx'\n\n<A />\n")
  const a = await write('_a.mdx', "import B from './_b.mdx'\n\n<B />\n")
  const b = await write('_b.mdx', "import A from './_a.mdx'\n\n<A />\n")
  expect(await mayNotEnd([page, a], () => [])).toBe(false)
  expect(await mayNotEnd([page, a, b], () => [])).toBe(true)
  const box = await write('box.tsx', 'export function Box() {\n  while (true) {}\n}\n')
  expect(await mayNotEnd([page, box], () => [])).toBe(true)
})

test('an added module may import one that imported the edited one', async () => {
  const edited = await write('edited.tsx', "export { Added } from './added'\n")
  const added = await write('added.tsx', "export { Old as Added } from './old'\n")
  const importersOf = (file: string) => (file === edited ? ['src/old.tsx'] : [])
  expect(await mayNotEnd([edited, added], importersOf)).toBe(true)
  expect(await mayNotEnd([edited, added], () => [])).toBe(false)
})

test('inputs of a bundle are compared with those of the last one', async () => {
  const a = await write('a.tsx', '')
  const b = await write('b.tsx', '')
  await write('c.tsx', '')
  const now = [
    ['a.tsx', '2'],
    ['b.tsx', '1'],
    ['c.tsx', '1'],
    ['gone.tsx', '1'],
  ] as const
  expect(
    changedInputs(
      now,
      [
        ['a.tsx', '1'],
        ['c.tsx', '1'],
      ],
      dir,
    ),
  ).toEqual([a, b])
})
