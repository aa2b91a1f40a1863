import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const installed = resolve(import.meta.dirname, '../../../site/node_modules')
const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Live', url: 'https://live.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
  themes: ['@docusaurus/theme-live-codeblock'],
}`,
  '/src/theme/ReactLiveScope/index.js': `import Original from '@theme-original/ReactLiveScope'
export default { ...Original, Two: 2 }`,
  '/src/pages/code.js': `import CodeBlock from '@theme/CodeBlock'
export default () => <CodeBlock language="js" metastring='title="A"'>{'let\\nx'}</CodeBlock>`,
  '/docs/a.md': '# A\n\n```jsx live noInline\nrender(1)\n```\n\n```jsx\nstatic()\n```\n',
}
const prism = "{ languages: { js: {} }, tokenize: (code) => [{ type: 'keyword', content: code }] }"
const theme = {
  'package.json': '{ "name": "@docusaurus/theme-live-codeblock", "main": "lib/index.js" }',
  'lib/index.js': 'module.exports = () => ({ name: "live" })',
  'lib/theme/Playground/index.js': `import { useThemeConfig, usePrismTheme } from '@docusaurus/theme-common'
export default ({ children, scope, noInline }) => <p>{[children, Object.keys(scope), noInline,
  useThemeConfig().liveCodeBlock.playgroundPosition, typeof usePrismTheme().plain].join('|')}</p>`,
  'lib/theme/ReactLiveScope/index.js': 'export default { One: 1 }',
}

test('a page that imports CodeBlock gets the swizzled one, around the original with Prism', async () => {
  await using site = await tinySite({
    ...files,
    '/src/theme/CodeBlock.js': `import CodeBlock from '@theme-original/CodeBlock'
export default (props) => <section><CodeBlock {...props} /></section>`,
    '/docs/b.mdx': `import CodeBlock from '@theme/CodeBlock'

# B

<CodeBlock language="js">{'let'}</CodeBlock>

<CodeBlock language="js"><b>bold</b> code</CodeBlock>
`,
  })
  await rm(join(site.dir, 'site.config.ts'))
  const packages = join(site.dir, 'node_modules')
  await rm(packages)
  await mkdir(packages)
  for (const name of await readdir(installed)) {
    await symlink(join(installed, name), join(packages, name))
  }
  await site.write('/node_modules/prism-react-renderer/index.js', `exports.Prism = ${prism}`)
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  const page = await site.output('docs/b/index.html')
  const block = '<section><div class="code-block[^>]*><pre[^>]*><code[^>]*>'
  expect(page).toMatch(
    new RegExp(`${block}<span class="line"><span style="color:var\\(--tok-keyword`),
  )
  expect(page).toMatch(new RegExp(`${block}<b>bold</b> code`))
  expect(await site.output('docs/a/index.html')).toMatch(new RegExp(`${block}.*static`, 's'))
})

test('live code blocks use the installed theme, its swizzled components, and Prism', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const packages = join(site.dir, 'node_modules')
  await rm(packages)
  await mkdir(packages)
  for (const name of await readdir(installed)) {
    await symlink(join(installed, name), join(packages, name))
  }
  for (const [file, text] of Object.entries(theme)) {
    await site.write(`/node_modules/@docusaurus/theme-live-codeblock/${file}`, text)
  }
  await site.write('/node_modules/prism-react-renderer/index.js', `exports.Prism = ${prism}`)
  const { exitCode, stderr } = await site.build()
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('warning')])
  const page = await site.output('docs/a/index.html')
  expect(page).toContain('<p>render(1)|One,Two|true|bottom|object</p>')
  expect(page).toMatch(/<code[^>]*>.*static/s)
  expect(page).not.toMatch(/<code[^>]*>.*render/s)
  const code = await site.output('code/index.html')
  expect(code.match(/<span style="color:var\(--tok-keyword\)">(?:let|x)<\/span>/g)).toHaveLength(2)
  expect(code).toContain('<div data-part="code-title">A</div>')
  expect(await site.output('docs/a.md')).toContain('render(1)')
})
