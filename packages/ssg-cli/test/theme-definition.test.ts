import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const page = { 'docs/index.mdx': '# Docs\n\n<Chart n={3} />\n' }
const themeFile = (more: string) => `import { defineTheme } from '@ssg/theme'

export default defineTheme({
  mdx: { Chart: ({ n }) => <b>{\`chart \${n}\`}</b> },
  ${more}
})
`

test('a theme file provides tokens, slots and components', async () => {
  const more = "tokens: { light: { accent: 'purple' } }, slots: { afterDoc: () => <i>after</i> },"
  await using site = await tinySite({ ...page, '/theme.tsx': themeFile(more) })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const html = await site.output('docs/index.html')
  expect(html).toContain('<b>chart 3</b>')
  expect(html).toContain('<i>after</i>')
  const styles = (await site.outputs()).find((path) => path.endsWith('.css')) ?? ''
  expect(await site.output(styles)).toMatch(/--accent: ?purple/)
})

test('every unknown name is reported at its place with the valid names', async () => {
  const more = "tokens: { light: { acent: 'red' } },\n  slots: { footer: () => null },"
  await using site = await tinySite({ ...page, '/theme.tsx': themeFile(more) })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('theme.tsx:5:22  error  theme-definition')
  expect(stderr).toContain('Did you mean "accent"?')
  expect(stderr).toContain('theme.tsx:6:12  error  theme-definition')
  expect(stderr).toContain('The theme has no "slots.footer"')
  expect(stderr).toMatch(/Remove it, or use one of beforeNavbar, /)
})

test('a page over the size limit fails the build and is reported at the setting', async () => {
  const docs = { 'docs/index.md': '# Docs\n' }
  await using site = await tinySite(docs, { budget: { styles: 1 } })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ {2}error {2}over-budget/)
  expect(stderr).toMatch(/Over budget: [\d.]+ KB of styles after gzip, more than 1 KB/)
})
