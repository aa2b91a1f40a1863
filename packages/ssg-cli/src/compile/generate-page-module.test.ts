import { expect, test } from 'vitest'
import { mdx } from '../../test/compile-test-text.ts'
import type { InteractiveBody } from './body.ts'
import { compileMarkdown } from './compile-markdown.ts'

async function compile(text: string): Promise<InteractiveBody> {
  const { value } = await compileMarkdown(text, mdx)
  if (value.body.kind !== 'interactive') throw new Error('The page is static')
  return value.body
}

const marks = (code: string) => code.match(/"data-ssg-body": props\.staticMark/g)?.length ?? 0

test('the module for browsers leaves the content of static parts to the document', async () => {
  const text = 'Some *text*.\n\n## A heading {#here}\n\n```js\ncall(1)\n```\n\n<Badge>new</Badge>\n'
  const { code, forBrowsers } = await compile(text)
  expect(marks(code)).toBe(3)
  expect(code).toContain('"Some "')
  expect(forBrowsers?.code).toContain('props.staticPart(_components.p, 0, {})')
  expect(forBrowsers?.code).toMatch(/props\.staticPart\(_components\.h2, 1, \{\s*id: "here"\s*\}\)/)
  expect(forBrowsers?.code).toMatch(
    /props\.staticPart\(\w+(\.div)?, 2, \{\s*className: "code-block/,
  )
  expect(forBrowsers?.code).not.toMatch(/Some|A heading|call|data-ssg-body/)
  expect(forBrowsers?.code).toContain('children: "new"')
})

test.each([
  ['a component', '<Badge>new</Badge> text'],
  ['an expression', 'text {String(1)}'],
  ['an event handler', '<p onClick={() => {}}>text</p>'],
  ['no content', '***'],
  ['the name of a component of the theme', '<details>\n\ntext\n\n</details>'],
  ['text that a browser moves out of a table', '<table>text</table>'],
  ['HTML, which a browser may move', 'text <div>not in a paragraph</div>'],
])('an element with %s is not static', async (_, text) => {
  const { code, forBrowsers } = await compile(`${text}\n\n<Badge>other</Badge>\n`)
  expect(marks(code)).toBe(0)
  expect(forBrowsers).toBeNull()
})

test('a page with a layout, which may leave out children, has no static parts', async () => {
  const layout = 'export default ({ children }) => <main>{children}</main>'
  const { forBrowsers } = await compile(`${layout}\n\ntext\n\n<Badge>new</Badge>\n`)
  expect(forBrowsers).toBeNull()
})

test('a component that a page defines reads others from the context of the page', async () => {
  const used = await compile('export const Own = () => <Badge>a</Badge>\n\n<Own />\n')
  expect(used.code).toMatch(/useMDXComponents as _provideComponents\s*\} from "ssg-mdx-context"/)
  expect((await compile('export const a = 1\n\n<Badge>b</Badge>\n')).code).not.toContain('context')
})
