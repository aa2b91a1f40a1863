import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Unknown', url: 'https://unknown.example', baseUrl: '/', presets: [['classic', { blog: false }]],
}`,
  '/src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
export default { ...Original, Registered: ({ children }) => <b>{children}</b> }`,
  '/docs/_part.mdx':
    'export const Own = () => <i>own</i>\n\n<Registered>in a part</Registered> <Own />\n',
  '/docs/known.mdx': `import Part from './_part.mdx'

# Known

<Registered>here</Registered> <Part /> <Head><meta name="x" content="y" /></Head>

<details><summary>More</summary>text</details>
`,
}

test('a component that nothing provides is an error where a page uses it, as in Docusaurus 3', async () => {
  await using site = await tinySite({
    ...files,
    '/docs/unknown.mdx': '# Unknown\n\nThe <Registered>a</Registered> <Missing>b</Missing>\n',
  })
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/docs\/unknown\.mdx:3:32 .*error.*\n.*Unknown component `<Missing>`/)
  expect(stderr.match(/unknown-component/g)).toHaveLength(1)
})

test('with Docusaurus 2, which reads MDX 1, a component that nothing provides shows its text', async () => {
  await using site = await tinySite({
    ...files,
    '/package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    '/docs/unknown.mdx': '# Unknown\n\n<Missing>b</Missing>\n',
  })
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  expect(await site.output('docs/unknown/index.html')).toContain('b')
})
