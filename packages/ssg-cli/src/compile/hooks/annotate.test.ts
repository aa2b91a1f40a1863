import { expect, test } from 'vitest'
import { md } from '../../../test/compile-test-text.ts'
import type { CodeAnnotator, CodeMark } from '../../integrations/markdown-hooks.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileMarkdownTools, CompileOptions } from '../compile-options.ts'

const options: CompileOptions = {
  ...md,
  withMarkdownPage: true,
  annotations: { key: 'key', dir: '/packages' },
}

async function compile(
  text: string,
  types: CodeAnnotator,
  { annotationCache, ...changed }: Partial<CompileOptions & CompileMarkdownTools> = {},
) {
  const hooks = [{ integration: 'typed', hooks: { annotate: { types } } }]
  const { value, diagnostics } = await compileMarkdown(
    text,
    { ...options, ...changed },
    {
      plugins: { remark: [], rehype: [], hooks },
      ...(annotationCache === undefined ? {} : { annotationCache }),
    },
  )
  const html = value.body.kind === 'static' ? value.body.html : value.body.code
  return { ...value, html, diagnostics }
}

const mark = (line: number, column: number, length: number, title = 'x'): CodeMark => ({
  line,
  column,
  length,
  attributes: { title },
})
const marking =
  (...marks: readonly CodeMark[]): CodeAnnotator =>
  () => ({ marks })

test('a mark is an element around the tokens of its part of a line', async () => {
  const annotator = marking(mark(1, 7, 6, '"a" & <b>'), mark(2, 8, 5))
  const { html } = await compile('```js types\nconst client = 1\nclient.close()\n```', annotator)
  expect(html).toContain('<span title="&quot;a&quot; &amp; &lt;b>"><t-kc>client</t-kc></span>')
  expect(html).toMatch(/<\/t-nv>\.<span title="x"><t-nf>close<\/t-nf><\/span>/)
})

test('a mark can cut tokens; the second of two that overlap is left out', async () => {
  const annotator = marking(mark(1, 4, 2, 'second'), mark(1, 2, 3, 'first'), mark(1, 1, 0, 'empty'))
  const { html } = await compile('```text types\nabcdef\n```', annotator)
  expect(html).toContain('<span class="line">a<span title="first">bcd</span>ef\n</span>')
})

test('marks are neither in the text for search nor in the Markdown page', async () => {
  const text = '```js types\nlog(1)\n```'
  const { sections, markdownPage } = await compile(text, marking(mark(1, 1, 3, 'Type of log')))
  expect(sections.map((section) => section.text)).toEqual(['log(1)'])
  expect(markdownPage.text).toBe('```js\nlog(1)\n```\n')
})

test('an interactive page has the same marks', async () => {
  const annotator = marking(mark(1, 1, 1, 'of a'))
  const { html } = await compile('{1 + 1}\n\n```js types\na\n```', annotator, { syntax: 'mdx' })
  expect(html).toContain('<span title=\\"of a\\">')
})

test.each([
  ['js types', ['js a']],
  ['JS title="a.js" {1} types run', ['js a']],
  ['js title="the types"', []],
  ['js types=1', []],
  ['js', []],
  ['types', []],
])('whether the info string %j asks for marks', async (info, expected) => {
  const seen: string[] = []
  await compile(`\`\`\`${info}\na\n\`\`\``, ({ language, code, dir }) => {
    seen.push(`${language} ${code}`)
    expect(dir).toBe('/packages')
    return undefined
  })
  expect(seen).toEqual(expected)
})

test('lines of marks are those of the code as written, with its magic comments', async () => {
  const text = '```js types\n// highlight-next-line\na\nb\n```'
  const { html } = await compile(text, marking(mark(3, 1, 1, 'of b')))
  expect(html).toMatch(/>a<\/t-nv>\n<\/span><span class="line"><span title="of b">/)
})

test('a problem is reported at its place in the page', async () => {
  const reason = 'Cannot find name "b"'
  const problem = { reason, hint: 'Define it', severity: 'error', line: 2, column: 3, length: 4 }
  const annotator: CodeAnnotator = () => ({
    marks: [],
    problems: [problem as never, { reason: 'Odd', line: 1, column: 1 }],
  })
  const { diagnostics } = await compile('text\n\n- ```js types\n  a\n  b\n  ```', annotator)
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'code-annotation',
      reason,
      hint: 'Define it',
      place: { file: '', line: 5, column: 5, length: 4 },
    },
    {
      severity: 'warning',
      rule: 'code-annotation',
      reason: 'Odd',
      place: { file: '', line: 4, column: 3, length: 1 },
    },
  ])
})

test('an exception names the integration, the hook and the line', async () => {
  const { diagnostics } = await compile('a\n\n```js types\na\n```', () => {
    throw new TypeError('no types')
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      reason: 'The markdown.annotate.types hook of the integration "typed" failed: no types',
      place: { line: 3 },
    },
  ])
})

test.each([
  [5, 'The value must be an object, got 5'],
  [{}, '`marks` is missing; it must be an array'],
  [{ marks: [mark(0, 1, 1)] }, '`marks.0.line` must be 1 or more, got 0'],
  [{ marks: [], problems: [{ line: 1, column: 1 }] }, '`problems.0.reason` is missing'],
])('a result that is invalid names the integration and the field (%#)', async (result, problem) => {
  const { diagnostics } = await compile('a\n\n```js types\na\n```', () => result as never)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]?.reason).toContain(
    'The markdown.annotate.types hook of the integration "typed" returned an invalid value: ',
  )
  expect(diagnostics[0]?.reason).toContain(problem)
  expect(diagnostics[0]?.place.line).toBe(3)
})

test('annotations are cached by the code, its language and the key of the page', async () => {
  const values = new Map<string, unknown>()
  let calls = 0
  const annotator: CodeAnnotator = () => {
    calls++
    return { marks: [mark(1, 1, 1, `call ${calls}`)], problems: [] }
  }
  const compileCached = async (text: string, key = 'key') => {
    const { html } = await compile(text, annotator, {
      annotations: { key, dir: '/packages' },
      async annotationCache(entry, make) {
        if (!values.has(entry)) values.set(entry, await make())
        return values.get(entry) as never
      },
    })
    return html
  }
  await compileCached('```js types\na\n```')
  expect(await compileCached('Other text\n\n```js title="b" types\na\n```')).toContain('call 1')
  expect(calls).toBe(1)
  await compileCached('```js types\nb\n```')
  await compileCached('```ts types\na\n```')
  await compileCached('```js types\na\n```', 'other key')
  expect(calls).toBe(4)
})

test('the code of a block has the line ends of Unix', async () => {
  const seen: string[] = []
  await compile('```js types\r\na\r\nb\r\n```\r\n', ({ code }) => {
    seen.push(code)
    return { marks: [] }
  })
  expect(seen).toEqual(['a\nb'])
})
