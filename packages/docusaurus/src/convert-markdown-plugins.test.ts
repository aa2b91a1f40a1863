import { expect, test } from 'vitest'
import { converted } from '../test/converted.ts'

test('a Markdown plugin runs on the files of the content plugins that have it', async () => {
  const own = () => () => 'changed'
  const { config } = converted({
    presets: [['classic', { docs: { remarkPlugins: [own, [own, { a: [1] }]] }, blog: {} }]],
  })
  const [limited, [, options]] = config.markdown.remarkPlugins as unknown as [typeof own, unknown[]]
  const transform = limited() as unknown as (tree: object, file: object) => Promise<unknown>
  expect(await transform({}, { path: '/docs/a.md' })).toBe('changed')
  expect(await transform({}, { path: '/blog/a.md' })).toBeUndefined()
  expect(options).toEqual({ a: [1] })
})

test('Markdown plugins that all content plugins have are listed once', () => {
  const own = () => () => {}
  const options = { remarkPlugins: [own, [own, { a: [1] }]] }
  const { config } = converted({
    presets: [['classic', { docs: options, blog: { ...options }, pages: { ...options } }]],
  })
  expect(config.markdown.remarkPlugins).toEqual([own, [own, { a: [1] }]])
})

test('built-in Markdown plugins become settings; others are passed on', () => {
  function remarkMath() {}
  function remarkOwn() {}
  const { config } = converted({
    presets: [
      [
        'classic',
        {
          docs: { remarkPlugins: [remarkMath, [remarkOwn, { a: 1 }]] },
          ...{ blog: false, pages: false },
        },
      ],
    ],
    markdown: { mermaid: true, format: 'detect' },
    themeConfig: {
      prism: {
        magicComments: [
          { className: 'theme-code-block-highlighted-line', line: 'mark' },
          { className: 'bad', line: 'fails' },
        ],
      },
    },
  })
  expect(config.markdown).toMatchObject({
    format: 'detect',
    math: true,
    mermaid: true,
    remarkPlugins: [[remarkOwn, { a: 1 }]],
    code: { magicComments: [{ className: 'highlighted' }, { className: 'bad' }] },
  })
})

test('formulas are only in the files of content plugins with a math plugin', () => {
  function remarkMath() {}
  const notes = { id: 'notes', path: './a/notes', remarkPlugins: [[remarkMath, {}]] }
  const { config } = converted({
    presets: [['classic', { docs: {} }]],
    plugins: [['@docusaurus/plugin-content-docs', notes]],
  })
  expect(config.markdown).toHaveProperty('math', [
    'a/notes/**',
    'notes_versioned_docs/**',
    '**/docusaurus-plugin-content-docs-notes/**',
  ])
})

test('macros of KaTeX become those of formulas', () => {
  function rehypeKatex() {}
  const macros = { '\\R': '\\mathbb{R}', '\\own': () => '' }
  const { config } = converted({
    presets: [['classic', { docs: { rehypePlugins: [[rehypeKatex, { macros }]] } }]],
  })
  expect(config.markdown).toHaveProperty('mathMacros', { '\\R': '\\mathbb{R}' })
})

test('plugins before the default ones, and those of JavaScript, become hooks', () => {
  function remarkOwn() {}
  const { config } = converted({
    presets: [
      [
        'classic',
        {
          docs: {
            beforeDefaultRemarkPlugins: [remarkOwn],
            beforeDefaultRehypePlugins: [[remarkOwn, {}]],
            recmaPlugins: [remarkOwn],
          },
          ...{ blog: false, pages: false },
        },
      ],
    ],
  })
  const markdown = {
    remark: { before: [remarkOwn] },
    rehype: { before: [[remarkOwn, {}]] },
    recma: [remarkOwn],
  }
  expect(config.integrations).toMatchObject([{ name: 'docusaurus', markdown }])
})
