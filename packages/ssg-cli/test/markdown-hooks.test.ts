import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const examples = resolve(import.meta.dirname, '../../../examples/integrations')
const example = (name: string) => readFile(join(examples, name), 'utf8')

const config = (imports: string, integrations: string) =>
  `${imports}\nexport default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [${integrations}] }\n`

test('directives and fences of integrations are part of a page, and of its cache key', async () => {
  await using site = await tinySite({
    '/quote.ts': await example('quote.ts'),
    '/live-code.ts': await example('live-code.ts'),
    '/live-code-editor.js': await example('live-code-editor.js'),
    'docs/index.md': '# Home\n\n:::quote[Ada *L.*]\nText.\n:::\n\n```live\nreturn 1\n```\n',
  })
  const imports = "import { quote } from './quote.ts'\nimport { liveCode } from './live-code.ts'"
  await site.write('/site.config.ts', config(imports, 'quote(), liveCode()'))
  const built = await site.build('--strict')
  expect(built.exitCode, built.stderr).toBe(0)
  const html = await site.output('docs/index.html')
  expect(html).toContain(
    '<figure class="quote"><blockquote>\n<p>Text.</p>\n</blockquote><figcaption>Ada <em>L.</em></figcaption></figure>',
  )
  expect(html).toMatch(/<live-code data-code="return 1"><div[^>]*data-language="js"/)
  expect(await site.output('docs.md')).toContain('> Text.')
  const scripts = (await site.outputs()).filter((path) => path.endsWith('.js'))
  const texts = await Promise.all(scripts.map((path) => site.output(path)))
  expect(texts.filter((text) => text.includes('customElements.define'))).toHaveLength(1)

  await site.write('/quote.ts', (await example('quote.ts')).replace("['quote']", "['cite']"))
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('docs/index.html')).toContain('<figure class="cite">')
})

test('a hook that fails is an error that names the integration, the hook and the place', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n\ntext :x[y]\n' })
  const broken = "{ name: 'mine', markdown: { directives: { x() { throw new Error('no x') } } } }"
  await site.write('/site.config.ts', config('', broken))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/index.md:3:6')
  expect(stderr).toContain('The markdown.directives.x hook of the integration "mine" failed: no x')
  expect(stderr).not.toContain('    at ')
})

test('a page that is not MDX is plain Markdown with a warning, which strict builds fail on', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n\na { b\n\n{/* internal */}\n\n{1 + 1}\n',
    'docs/declared.md': '---\nmdx: { format: md }\n---\n# Declared\n\na { b\n',
  })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(0)
  expect(stderr).toContain('content/docs/index.md')
  expect(stderr).toContain('This page is compiled as plain Markdown, since it is not valid MDX')
  expect(stderr).not.toContain('declared.md')
  for (const path of await site.outputs()) {
    if (/\.(?:html|md|txt|xml|json|js)$/.test(path)) {
      expect(await site.output(path), path).not.toContain('internal */')
    }
  }
  expect((await site.build('--strict')).exitCode).toBe(1)
})
