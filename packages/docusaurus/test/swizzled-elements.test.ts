import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../../ssg-cli/test/tiny-site.ts'

const fence = '```js title="a.js" showLineNumbers {2}\nconst a = 1\nconst b = "<x>"\n```\n'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Elements', url: 'https://elements.example', baseUrl: '/', presets: [['classic', {}]],
}
`,
  '/docs/static.md': `# Static\n\n## Part\n\nSome \`inline\` code.

### Deep

\`~/Library/Application Support/example\`\n\n${fence}`,
  '/docs/interactive.mdx': `# Interactive

<Compare>

${fence}
</Compare>

## Part

### Deep

${fence}`,
  '/src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
import Compare from '@site/src/components/Compare'
export default {
  ...Original,
  Compare,
  h2: (props) => <Original.h2 {...props} className="own" />,
  h3: ({ id, children }) => <h3 id={id}>{children}<i /></h3>,
  pre: ({ children }) => <figure title={children.props.className}><Original.pre>{children}</Original.pre></figure>,
  code: (props) => <b title={props.metastring}><Original.code {...props} /></b>,
}`,
  '/docs/more.md': '# More\n\n<details>\n<summary>Short</summary>\n\nLong\n\n</details>\n',
  '/src/pages/about.md': '# About\n\nWords.\n\n## Us\n',
  '/src/theme/Details.js': `export default ({ summary, children }) => <dl>{summary}<dd>{children}</dd></dl>`,
  '/src/theme/DocItem/Content.js': `export default ({ children }) => <div className="markdown">{children}</div>`,
  '/src/theme/MDXPage.js': `import MDXPage from '@theme-original/MDXPage'
export default ({ content }) => <div title={[content.metadata.title, content.toc[0].id].join()}><MDXPage content={content} /></div>`,
  '/src/components/Compare.js': `export default ({ children }) => {
  const { className, children: code } = children.props.children.props
  return <section title={className} data-code={code}>{children}</section>
}`,
  '/src/theme/CodeBlock.js': `import CodeBlock from '@theme-original/CodeBlock'
export default (props) => <aside title={props.metastring}><CodeBlock {...props} /></aside>`,
}

let site: TinySite
beforeAll(async () => {
  site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stdout } = await site.build('--json')
  expect(exitCode, stdout).toBe(0)
})
afterAll(() => site[Symbol.asyncDispose]())

const block =
  /<figure title="language-js"><b title="\{2\} showLineNumbers">(?:<div class="static-code"[^>]*>)?<aside title="\{2\} showLineNumbers"><div class="code-block/

test.each(['static', 'interactive'])(
  'elements of MDXComponents are on a page with a body that is %s',
  async (name) => {
    const page = (await site.output(`docs/${name}/index.html`)).replaceAll(' data-ssg-body=""', '')
    expect(page).toMatch(
      /<h2 (?:id="part" )?class="own"[^>]*>Part<a class="hash-link"[^<]*<\/a><\/h2>/,
    )
    expect(page).toMatch(/<h3 id="deep">Deep<i><\/i><\/h3>/)
    expect(page).toMatch(block)
  },
)

test('a swizzled Details renders the element of Markdown', async () => {
  expect(await site.output('docs/more/index.html')).toMatch(
    /<dl><summary>Short<\/summary><dd>.*Long.*<\/dd><\/dl>/s,
  )
})

test('a swizzled MDXPage gets the data of the page, and its original renders it', async () => {
  const page = await site.output('about/index.html')
  expect(page).toMatch(/<div title="About,us">.*Words/s)
  expect(await site.output('docs/more/index.html')).not.toContain('<div title=')
})

test('the text of a page outside of docs and blog has not the class of Markdown, which sites style', async () => {
  expect(await site.output('about/index.html')).toContain('<article class="prose">')
})

test('the content of an ejected DocItem/Content has the styles of text', async () => {
  expect(await site.output('docs/static/index.html')).toMatch(
    /<div class="markdown"><div class="prose"><div class="prose-body/,
  )
})

test('inline code is rendered by the site’s component without a block', async () => {
  expect(await site.output('docs/static/index.html')).toMatch(
    /Some <b><code>inline<\/code><\/b> code/,
  )
})

test('the site’s component gets the text of long inline code, without places for line breaks', async () => {
  expect(await site.output('docs/static/index.html')).toContain(
    '<code>~/Library/Application Support/example</code>',
  )
})

test('a swizzled block that does not run in the browser has a copy button', async () => {
  const button = '<div class="static-code" data-part="code-block"><aside'
  expect(await site.output('docs/static/index.html')).toContain(button)
  expect(await site.output('docs/interactive/index.html')).not.toContain(button)
})

test('a component finds the language and text of a code block in its children', async () => {
  const page = await site.output('docs/interactive/index.html')
  expect(page).toContain(
    '<section title="language-js" data-code="const a = 1\nconst b = &quot;&lt;x&gt;&quot;\n">',
  )
  expect(page.slice(page.indexOf('<section'))).toMatch(block)
})
