import type { Root as HtmlRoot } from 'hast'
import type { Code, Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { expect, test, vi } from 'vitest'
import { md, mdx } from '../../../test/compile-test-text.ts'
import type { HandledNode, MarkdownHooks } from '../../integrations/markdown-hooks.ts'
import { fillBody } from '../../render/fill-body.ts'
import { compileMarkdown } from '../compile-markdown.ts'

const compile = (text: string, hooks: readonly MarkdownHooks[], options = md) =>
  compileMarkdown(text, options, {
    plugins: {
      remark: [],
      rehype: [],
      hooks: hooks.map((one, index) => ({ integration: `i${index + 1}`, hooks: one })),
    },
  })

async function htmlOf(text: string, ...hooks: readonly MarkdownHooks[]): Promise<string> {
  const { value, diagnostics } = await compile(text, hooks)
  expect(diagnostics).toEqual([])
  return value.body.kind === 'static' ? value.body.html.trim() : value.body.code
}

const typesOf = (tree: Root) => {
  const types: string[] = []
  visit(tree, (node) => void types.push(node.type))
  return types.join(' ')
}

test('remark plugins run on the tree as parsed, and on the one with our changes', async () => {
  const seen: string[] = []
  const record = (name: string) => () => (tree: Root) => void seen.push(`${name}: ${typesOf(tree)}`)
  const hooks = { remark: { before: [record('before')], after: [[record('after')] as never] } }
  await compile('<!-- c -->\n\n:::note\na\n:::', [hooks])
  expect(seen).toEqual([
    'before: root html containerDirective paragraph text',
    'after: root containerDirective paragraph text admonitionContent paragraph text',
  ])
})

test('integrations run in their order, with options, presets and callbacks', async () => {
  const append = (suffix: string) => (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value += suffix
    })
  }
  const wait = () => (_tree: Root, _file: VFile, next: () => void) => void setTimeout(next, 1)
  const hooksOf = (suffix: string): MarkdownHooks => ({
    remark: { after: [[append as never, suffix], { plugins: [() => append('p')] }, wait as never] },
  })
  expect(await htmlOf('a', hooksOf('1'), hooksOf('2'))).toBe('<p>a1p2p</p>')
})

test.each(['before', 'after'])('a remark plugin %s ours can parse text', async (point) => {
  function addTable(this: { parse(text: string): Root }) {
    return (tree: Root) => void tree.children.push(...this.parse('| a |\n|---|\n').children)
  }
  const html = await htmlOf('b', { remark: { [point]: [addTable as never] } })
  expect(html).toContain('<table>')
})

test('rehype plugins run before and after ours', async () => {
  const mark = (name: string) => () => (tree: HtmlRoot) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'h2') element.properties[name] = String(element.properties['id'])
    })
  }
  const html = await htmlOf('## A', { rehype: { before: [mark('x')], after: [mark('y')] } })
  expect(html).toContain('<h2 x="undefined" id="a" y="a">')
})

test('the links of types are filled although plugins change all links', async () => {
  const mark = () => (tree: HtmlRoot) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'a') element.properties['className'] = ['marked']
    })
  }
  const text = '[a](https://a.example)\n\n| Name | Type |\n| - | - |\n| `a` | `Client` |'
  const { value } = await compile(text, [{ rehype: { after: [mark] } }])
  const { body, links } = value
  const html = body.kind === 'static' ? body.html : ''
  expect(links.map(({ kind }) => kind)).toContain('type')
  expect(html).toContain('class="marked"')
  const filled = fillBody(
    body,
    html,
    links.map(({ href }) => ({ href: `/${href}`, size: null })),
  )
  expect(filled).toContain('<a href="/Client">Client</a>')
  expect(filled).not.toContain(body.placeholderPrefix)
})

test('recma plugins change the module of an interactive page', async () => {
  const rename = () => (program: { body: { type: string }[] }) => void program.body.splice(0, 99)
  const { value, diagnostics } = await compile('{1 + 1}', [{ recma: [rename] }], mdx)
  expect(diagnostics).toEqual([])
  expect(value.body).toMatchObject({ kind: 'interactive', code: '', hasOwnCode: true })
})

test('a directive becomes the nodes that its handler returns, inner ones first', async () => {
  const hooks: MarkdownHooks = {
    directives: {
      quote: (node) => ({ type: 'blockquote', children: node.children as never }),
      kbd: (node) => void Object.assign(node, { data: { hName: 'kbd' } }),
      none: () => [],
    },
  }
  const text = '::::quote\n:::quote\nx :kbd[Ctrl] y:none\n:::\n::::\n\n::none'
  expect(await htmlOf(text, hooks)).toBe(
    '<blockquote>\n<blockquote>\n<p>x <kbd>Ctrl</kbd> y</p>\n</blockquote>\n</blockquote>',
  )
})

test('a handler goes before an admonition of that name, and the first result decides', async () => {
  const text = (value: string) =>
    ({ type: 'paragraph', children: [{ type: 'text', value }] }) as never
  const html = await htmlOf(
    ':::note\na\n:::',
    { directives: { note: () => undefined } },
    { directives: { note: () => text('second') } },
    { directives: { note: () => text('third') } },
  )
  expect(html).toBe('<p>second</p>')
  expect(await htmlOf(':::note\na\n:::', { directives: { note: () => undefined } })).toContain(
    'admonition-note',
  )
})

test('a directive whose handler returns nothing is reported, near the names of handlers', async () => {
  const hooks = { directives: { quote: () => undefined } }
  const { diagnostics } = await compile('::quote\n\n::qoute', [hooks])
  expect(diagnostics).toMatchObject([
    { reason: 'Unknown directive ::quote' },
    { reason: 'Unknown directive ::qoute', hint: 'Did you mean "quote"?' },
  ])
})

test('a code block becomes the nodes that the handler of its language returns', async () => {
  const chart = (code: Code) =>
    ({
      type: 'chart',
      data: { hName: 'figure', hProperties: { title: code.meta } },
      children: [],
    }) as never
  expect(
    await htmlOf('- x\n  ```mermaid big\n  1\n  ```', { fences: { mermaid: chart } }),
  ).toContain('<figure title="big"></figure>')
  expect(await htmlOf('```json\n1\n```', { fences: { json: () => undefined } })).toContain('<pre')
  expect(await htmlOf('```text\n1\n```', { fences: {} })).toContain('<pre')
})

test('handlers may be asynchronous, and still run one after another, inner ones first', async () => {
  const order: string[] = []
  const later = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    order.push(name)
    return undefined
  }
  const html = await htmlOf(':::outer\n```json\n1\n```\n\na :kbd[b]\n:::', {
    directives: {
      outer: async (node) => {
        await later('outer')()
        return { type: 'blockquote', children: node.children as never }
      },
      kbd: async (node) => {
        await later('kbd')()
        return { type: 'emphasis', children: node.children as never }
      },
    },
    fences: { json: later('chart') },
  })
  expect(order).toEqual(['chart', 'kbd', 'outer'])
  expect(html).toContain('<p>a <em>b</em></p>\n</blockquote>')
})

test('nodes of a handler have the place of what they replace, and their own text in Markdown pages', async () => {
  const link = (): HandledNode => ({
    type: 'link',
    url: './gone.md',
    children: [{ type: 'text', value: 'Gone' }],
  })
  const options = { ...md, withMarkdownPage: true }
  const { value } = await compile('Text\n\nSee :x[a].', [{ directives: { x: link } }], options)
  expect(value.links).toMatchObject([{ href: './gone.md', line: 3, column: 5 }])
  expect(value.markdownPage.text).toContain('[Gone](')
})

const never = () => new Promise<never>(() => {})
const loop = () => {
  for (;;);
}

test.each<[string, MarkdownHooks]>([
  ['markdown.remark', { remark: { before: [() => never] } }],
  ['markdown.directives.x', { directives: { x: never } }],
  ['markdown.fences.js', { fences: { js: never } }],
  ['markdown.remark', { remark: { before: [() => loop] } }],
  ['markdown.directives.x', { directives: { x: loop } }],
])(
  '%s: a promise that never settles and an endless loop are an error of the page',
  async (hook, hooks) => {
    vi.stubEnv('SSG_HOOK_TIMEOUT', '0.1')
    const { diagnostics } = await compile('::x\n\n```js\n1\n```', [hooks])
    vi.unstubAllEnvs()
    expect(diagnostics[0]?.reason).toBe(
      `The ${hook} hook of the integration "i1" did not end within 0.1 s`,
    )
  },
)

const broken = () => {
  throw new TypeError('no tree')
}
const hint = 'Fix the integration, or remove it from the configuration'

test.each<[string, string, MarkdownHooks, number]>([
  ['markdown.remark', 'a', { remark: { before: [() => broken] } }, 1],
  ['markdown.remark', 'a', { remark: { after: [broken] } }, 1],
  ['markdown.rehype', 'a', { rehype: { before: [() => async () => broken()] } }, 1],
  ['markdown.rehype', 'a', { rehype: { after: [() => () => broken()] } }, 1],
  ['markdown.recma', '{1}', { recma: [() => () => broken()] }, 1],
  ['markdown.directives.x', 'a\n\n::x', { directives: { x: broken } }, 3],
  ['markdown.fences.x', 'a\n\n```x\n```', { fences: { x: broken } }, 3],
  ['markdown.fences.x', 'a\n\n```x\n```', { fences: { x: async () => broken() } }, 3],
])('an exception in %s names the integration and the hook', async (hook, text, hooks, line) => {
  const { value, diagnostics } = await compile(text, [{}, hooks], { ...mdx, hasMdExtension: true })
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'integration',
      reason: `The ${hook} hook of the integration "i2" failed: no tree`,
      hint,
      place: { file: '', line, column: 1, length: expect.any(Number) },
      loss: 'text',
    },
  ])
  expect(value.body).toMatchObject({ html: '' })
})

const cyclic = { type: 'paragraph', children: [] as unknown[] }
cyclic.children.push(cyclic)

test.each([
  [null, 'a node must be an object with a `type`'],
  [5, 'a node must be an object with a `type`'],
  [['text'], 'a node must be an object with a `type`'],
  [[null], 'a node must be an object with a `type`'],
  [{ type: 'paragraph', children: [null] }, 'a node must be an object with a `type`'],
  [{ type: 'paragraph' }, 'a node of the type "paragraph" needs a list of `children`'],
  [{ type: 'x', children: 'text' }, 'a node of the type "x" needs a list of `children`'],
  [{ type: 'html' }, 'a node of the type "html" needs a string as `value`'],
  [{ type: 'link', children: [] }, 'a node of the type "link" needs a string as `url`'],
  [{ type: 'x', data: { hName: 5 } }, '`data.hName` must be the name of an element'],
  [cyclic, 'a node cannot contain itself'],
])('a result that is not a tree of nodes names the integration (%#)', async (result, problem) => {
  const { diagnostics } = await compile('a\n\n```x\n```', [
    { fences: { x: () => result as never } },
  ])
  expect(diagnostics).toMatchObject([
    {
      reason: `The markdown.fences.x hook of the integration "i1" returned an invalid value: ${problem}`,
      place: { line: 3 },
    },
  ])
})

test.each(['before', 'after'])(
  'rehype.%s: a plugin that leaves no tree is named',
  async (point) => {
    const addNull = () => (tree: HtmlRoot) => void tree.children.push(null as never)
    const { diagnostics } = await compile('a', [{ rehype: { [point]: [addNull as never] } }])
    expect(diagnostics).toMatchObject([
      {
        reason:
          'The markdown.rehype hook of the integration "i1" returned an invalid value: a node must be an object with a `type`',
      },
    ])
  },
)

test.each([md, mdx])('the HTML of a handler is parsed in both formats: %#', async (options) => {
  const text = options === mdx ? '# A\n\n{1 + 1}\n\n```x\n```' : '```x\n```'
  const value = '<a href="./b.md"><b>x</b></a>'
  const { value: page, diagnostics } = await compile(
    text,
    [{ fences: { x: () => ({ type: 'html', value }) } }],
    options,
  )
  expect(diagnostics).toEqual([])
  expect(page.links).toMatchObject([{ href: './b.md' }])
})

test('a message of a plugin keeps its place', async () => {
  const fail = () => (tree: Root, file: { fail(reason: string, node: Nodes): never }) =>
    file.fail('not this', tree.children[1] as Nodes)
  const { diagnostics } = await compile('a\n\nb', [{ remark: { after: [fail as never] } }])
  expect(diagnostics).toMatchObject([
    { reason: expect.stringContaining('"i1" failed: not this'), place: { line: 3, column: 1 } },
  ])
})

test('the code of a fence has the line ends of Unix', async () => {
  const seen: string[] = []
  const fences = { x: ({ value }: Code) => void seen.push(value) }
  await compile('```x\r\na\r\nb\r\n```\r\n', [{ fences: fences as never }])
  expect(seen).toEqual(['a\nb'])
})
