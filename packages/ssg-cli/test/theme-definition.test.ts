import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const page = { 'docs/index.mdx': '# Docs\n\n<Chart n={3} />\n' }
const themeFile = (more: string) => `import { defineTheme } from '@ssgdocs/theme'

export default defineTheme({
  mdx: { Chart: ({ n }) => <b>{\`chart \${n}\`}</b> },
  ${more}
})
`

test('a theme file provides tokens, slots and components; the summary names slots that load without an interaction, and the size of their scripts', async () => {
  const more = `tokens: { light: { accent: 'purple' } },
  slots: { beforeNavbar: () => <i>before</i>, afterDoc: { component: () => <i>after</i>, load: 'idle' } },`
  await using site = await tinySite({ ...page, '/theme.tsx': themeFile(more) })
  const { exitCode, stdout } = await site.build()
  expect(exitCode).toBe(0)
  const html = await site.output('docs/index.html')
  for (const part of ['<b>chart 3</b>', '<i>before</i>', '<i>after</i>'])
    expect(html).toContain(part)
  const styles = (await site.outputs()).find((path) => path.endsWith('.css')) ?? ''
  expect(await site.output(styles)).toMatch(/--accent: ?purple/)
  expect(stdout).toMatch(/load without an interaction: afterDoc \(\d\d\.\d KB more scripts\)/)
  expect(await site.output('search/index.html')).not.toContain('<i>after</i>')
})

test('every unknown name is reported at its place with the valid names', async () => {
  const more =
    "tokens: { light: { acent: 'red' } },\n  slots: { fotter: () => null, wings: () => null },"
  await using site = await tinySite({ ...page, '/theme.tsx': themeFile(more) })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('theme.tsx:5:22  error  theme-definition')
  expect(stderr).toContain('Did you mean "accent"?')
  expect(stderr).toContain('theme.tsx:6:12  error  theme-definition')
  expect(stderr).toContain('Did you mean "beforeFooter" or "afterFooter"?')
  expect(stderr).toContain('theme.tsx:6:32  error  theme-definition')
  expect(stderr).toContain('The theme has no "slots.wings"')
  expect(stderr).toMatch(/Remove it, or use one of beforeNavbar, /)
})

test('a string without a placeholder of its default is a warning that names it', async () => {
  const more =
    "strings: { lastUpdated: 'Changed{atDate}', versionBadge: 'This is {label}', posts: 'One|Many' },"
  await using site = await tinySite({ ...page, '/theme.tsx': themeFile(more) })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(0)
  expect(stderr).toContain('theme.tsx:5:14  warning  theme-definition')
  expect(stderr).toContain('"strings.lastUpdated" lacks {byUser}')
  expect(stderr.match(/ lacks /g)).toHaveLength(1)
})

test('a name at the wrong level is reported with the right one', async () => {
  const more = "tokens: { accnt: 'red' },\n  afterDoc: () => null,"
  await using site = await tinySite({ ...page, '/theme.tsx': themeFile(more) })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('theme.tsx:5:13  error  theme-definition')
  expect(stderr).toContain('Write it as `tokens: { light: { accent: … } }`')
  expect(stderr).toContain('theme.tsx:6:3  error  theme-definition')
  expect(stderr).toContain('Write it as `slots: { afterDoc: … }`')
})

test.each([
  ['throws', "throw new Error('oops')\nexport default {}\n", 'The module threw an error: oops'],
  ['has a slot of no kind', 'export default { slots: { footre: 1 } }\n', 'slots.footre'],
  [
    'has a number as text',
    'export default { strings: { next: 3 } }\n',
    '"strings.next" must be a string',
  ],
  [
    'has an element as slot',
    'export default { slots: { afterDoc: <b/> } }\n',
    'must be a component',
  ],
  ['has text in place of slots', 'export default { slots: "a" }\n', '"slots" must be an object'],
  ['exports a number', 'export default 5\n', 'The default export must be an object'],
  ['has no default export', 'export const theme = {}\n', 'theme.tsx has no default export'],
])('a theme file that %s is an error without a stack', async (_, theme, message) => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n', '/theme.tsx': theme })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('theme.tsx:1:')
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('a page over the size limit fails the build and is reported at the setting', async () => {
  const docs = { 'docs/index.md': '# Docs\n' }
  await using site = await tinySite(docs, { budget: { styles: 1 } })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ {2}error {2}over-budget/)
  expect(stderr).toMatch(/Over budget: [\d.]+ KB of styles after gzip, more than 1 KB/)
})

test('components replace elements of static and interactive pages at build time', async () => {
  const body =
    '## Part\n\n:::note[Hi]\nText\n:::\n\n```js title="a.js"\nf(1 < 2)\n```\n\n| a |\n| - |\n| [part](#part) |\n'
  const replacements = (heading: string) => `import { defineTheme } from '@ssgdocs/theme'
export default defineTheme({
  mdx: { h2: (props) => <h2 {...props} title="${heading}" />, table: (props) => <table {...props} lang="t" /> },
  components: {
    Admonition: ({ Default, ...props }) => <section lang="a"><Default {...props} /></section>,
    CodeBlock: ({ Default, ...props }) => <figure title={props.code}><Default {...props} /></figure>,
  },
})
`
  await using site = await tinySite({
    'docs/index.md': `# Docs\n\n${body}`,
    'docs/live.mdx': `# Live\n\n${body}\n<Badge>new</Badge>\n`,
    'docs/plain.md': '# Plain\n\nText.\n',
    '/theme.tsx': replacements('one'),
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  for (const page of ['docs/index.html', 'docs/live/index.html']) {
    const html = (await site.output(page)).replaceAll(' data-ssg-body=""', '')
    expect(html).toMatch(/<h2 id="part" title="one">Part<a /)
    expect(html).toMatch(
      /<section lang="a"><aside class="admonition [^>]*><p class="admonition-title">Hi</,
    )
    expect(html).toMatch(
      /<figure title="f\(1 &lt; 2\)"><div class="code-block[^>]*>.*<t-m>.*<\/div><\/figure>/s,
    )
    expect(html).toMatch(/<table lang="t">/)
  }
  const before = await site.inodes()
  await site.write('/theme.tsx', replacements('two'))
  await site.build()
  expect(await site.output('docs/index.html')).toContain('title="two"')
  expect((await site.inodes()).get('docs/index.html')).not.toBe(before.get('docs/index.html'))
})
