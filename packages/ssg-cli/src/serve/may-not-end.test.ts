import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayNotEnd, mayRepeat } from './may-not-end.ts'

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

test.each([
  ['@some/theme', false],
  ['@theme-original/theme', false],
  ['./theme', true],
  ['@site/theme', true],
])('a theme file that imports %s may import itself: %s', async (specifier, expected) => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-may-not-end-'))
  try {
    await mkdir(join(dir, 'node_modules/@some/theme'), { recursive: true })
    const file = join(dir, 'theme.tsx')
    await writeFile(file, `import one from '${specifier}'\nexport default { one }\n`)
    expect(await mayNotEnd(file, [])).toBe(expected)
  } finally {
    await rm(dir, { recursive: true })
  }
})
