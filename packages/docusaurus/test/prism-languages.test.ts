import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const installed = resolve(import.meta.dirname, '../../../site/node_modules')
const prism = `exports.Prism = { languages: {}, tokenize: (code, { word }) =>
  code.split(/\\b/).map((content) => content === word ? { type: 'keyword', content } : content) }`
const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]],
  themeConfig: { prism: { additionalLanguages: ['bash'] } },
}`,
  '/src/theme/prism-include-languages.js': `import siteConfig from '@generated/docusaurus.config'
export default function (Prism) {
  globalThis.Prism = Prism
  siteConfig.themeConfig.prism.additionalLanguages.forEach((name) => require(\`prismjs/components/prism-\${name}\`))
  require('./mine')
  delete globalThis.Prism
}`,
  '/src/theme/mine.js': "Prism.languages.mine = { word: 'let' }",
  '/docs/a.md': '# A\n\n```mine\nb let\n```\n',
  '/src/pages/code.js': `import CodeBlock from '@theme/CodeBlock'
export default () => <CodeBlock language="mine">b let</CodeBlock>`,
}
const theme = {
  'package.json': '{ "main": "lib/index.js" }',
  'lib/index.js': '',
  'lib/theme/prism-include-languages.js': 'export default () => {}',
}

test('a language that the site adds to Prism is highlighted, and again when its file changes', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const packages = join(site.dir, 'node_modules')
  await rm(packages)
  await mkdir(packages)
  for (const name of await readdir(installed)) {
    await symlink(join(installed, name), join(packages, name))
  }
  await site.write('/node_modules/prism-react-renderer/index.js', prism)
  await site.write('/node_modules/prismjs/package.json', '{}')
  await site.write('/node_modules/prismjs/components/prism-bash.js', 'Prism.languages.bash = {}')
  for (const [file, text] of Object.entries(theme)) {
    await site.write(`/node_modules/@docusaurus/theme-classic/${file}`, text)
  }
  const { exitCode, stderr } = await site.build()
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('warning')])
  expect(await site.output('docs/a/index.html')).toContain('b <t-k>let</t-k>')
  expect(await site.output('code/index.html')).toContain(
    '<span style="color:var(--tok-keyword)">let</span>',
  )

  await site.write('/src/theme/mine.js', "Prism.languages.mine = { word: 'b' }")
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('docs/a/index.html')).toContain('<t-k>b</t-k> let')
})
