import { expect, test } from 'vitest'
import { type CodeBlockOptions, renderCodeBlock } from './render-code-block.ts'

const options: CodeBlockOptions = {
  magicComments: [
    { className: 'highlighted', line: 'highlight-next-line' },
    { className: 'error', line: 'error-next-line' },
  ],
  defaultLanguage: 'js',
  outputTitle: 'Output',
  copyLabel: 'Copy "code"',
}
const source = { language: 'text', meta: '', code: 'a\n' }
const button =
  '<button type="button" class="copy-code" data-action="copy-code" aria-label="Copy &quot;code&quot;"></button>'

test('a block has lines and a copy button', async () => {
  expect(await renderCodeBlock({ ...source, code: 'a < b\r\n' }, options)).toEqual({
    innerHtml: `<pre tabindex="0"><code class="language-text"><span class="line">a &lt; b\n</span></code></pre>${button}`,
    wrapperAttributes: { 'data-part': 'code-block', 'data-language': 'text' },
    text: 'a < b',
  })
})

test.each([
  ['title="<b>"', '<div data-part="code-title">&lt;b></div><pre'],
  ['showLineNumbers=5', '<span class="line" data-line="5">a'],
  ['{1}', '<span class="line highlighted theme-code-block-highlighted-line">a'],
])('the meta string %j', async (meta, html) => {
  const block = await renderCodeBlock({ ...source, meta }, options)
  expect(block.innerHtml).toContain(html)
  expect('data-line-numbers' in block.wrapperAttributes).toBe(meta.startsWith('show'))
})

test.each([
  ['output', 'Output', 'a'],
  ['output title="stdout"', 'stdout', 'stdout\na'],
])('a block with the meta string %j shows output', async (meta, title, text) => {
  const block = await renderCodeBlock({ ...source, meta }, options)
  expect(block.innerHtml).toContain(`<div data-part="code-title">${title}</div><pre`)
  expect(block.wrapperAttributes).toMatchObject({ 'data-output': '' })
  expect(block.text).toBe(text)
})

test('the site can translate the title of output', async () => {
  const translated = { ...options, outputTitle: 'Ausgabe <1>' }
  const { innerHtml } = await renderCodeBlock({ ...source, meta: 'output' }, translated)
  expect(innerHtml).toContain('<div data-part="code-title">Ausgabe &lt;1></div>')
})

test('the text contains the title', async () => {
  const { text } = await renderCodeBlock({ ...source, meta: 'title="t"' }, options)
  expect(text).toBe('t\na')
})

test('lines in braces get the class of the first magic comment, and comments then stay', async () => {
  const code = '// error-next-line\na'
  const block = { language: 'js', meta: '', code }
  const marked = await renderCodeBlock(block, options)
  expect(marked.text).toBe('a')
  expect(marked.innerHtml).toContain('class="line error"')
  const byNumber = await renderCodeBlock({ ...block, meta: '{2}' }, options)
  expect(byNumber.text).toBe(code)
  expect(byNumber.innerHtml).toContain('<span class="line highlighted')
  expect(byNumber.innerHtml).not.toContain('line error')
  const own = { ...options, magicComments: [{ className: 'own', line: 'x' }] }
  expect((await renderCodeBlock({ ...block, meta: '{2}' }, own)).innerHtml).toContain('line own')
  const none = { ...options, magicComments: [] }
  expect((await renderCodeBlock({ ...block, meta: '{2}' }, none)).innerHtml).toContain(
    'highlighted',
  )
})

test('a block without a language has the default language', async () => {
  const { innerHtml } = await renderCodeBlock({ ...source, language: null, code: 'let a' }, options)
  expect(innerHtml).toContain('language-js')
  expect(innerHtml).toContain('<t-k>let </t-k>')
})

test('only a block of one line, with numbers or with marked lines has elements for lines', async () => {
  const render = async (meta: string, code: string) =>
    (await renderCodeBlock({ language: 'text', meta, code }, options)).innerHtml
  expect(await render('', 'a\n\nb')).toContain('<code class="language-text">a\n\nb\n</code>')
  expect(await render('', 'a')).toContain('<span class="line">a\n</span></code>')
  for (const meta of ['{1}', 'showLineNumbers']) {
    expect((await render(meta, 'a\nb')).match(/<span class="line/g)).toHaveLength(2)
  }
})

test('a block of more than 15 lines is long', async () => {
  const attributesOf = async (count: number) => {
    const code = Array.from({ length: count }, () => 'a').join('\n')
    return (await renderCodeBlock({ language: 'text', meta: '', code }, options)).wrapperAttributes
  }
  expect(await attributesOf(15)).not.toHaveProperty('data-long')
  expect(await attributesOf(16)).toHaveProperty('data-long', '')
})

test('without colors, code is plain text', async () => {
  const plain = { ...options, colors: false }
  const { innerHtml } = await renderCodeBlock({ ...source, language: 'js', code: 'let a' }, plain)
  expect(innerHtml).toContain('<code class="language-js"><span class="line">let a')
})
