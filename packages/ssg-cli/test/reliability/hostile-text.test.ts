import { fromHtml } from 'hast-util-from-html'
import { XmlDocument } from 'libxml2-wasm'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { recordFigure } from './figures.ts'

/** Unless escaped, each runs a script, or closes the element or attribute that contains it. */
const attacks = [
  '</script><script>alert(1)</script>',
  '</ScRiPt ><script>alert(1)</script >',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  ']]><script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<svg><script href=data:,alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover=alert(1) x="',
  "' onmouseover=alert(1) x='",
  '` onmouseover=alert(1) x=`',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<link rel=stylesheet href=//evil.example>',
  '<a href="javascript:alert(1)">x</a>',
  '{"@type":"</script>"}',
  '\u2028alert(1)\u2029',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '\\u003c/script\\u003e\\',
] as const

const frontMatter = (fields: Readonly<Record<string, unknown>>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n`

/** Inserts a text wherever a page shows text. Markdown itself may contain HTML. */
const page = (text: string) =>
  `${frontMatter({ title: text, description: text, sidebar_label: text, keywords: [text], tags: [text], pagination_label: text })}
## \`\` ${text} \`\`

![${text.replace(/[[\]\\<&]/g, '\\$&')}](../dot.svg "${text.replace(/["\\<&\n]/g, '\\$&')}")

\`\`\`js title=${JSON.stringify(text.replaceAll('"', ''))}
${text}
const value = "${text}"
\`\`\`

:::note[${text.replace(/[[\]\\<&{}]/g, '\\$&')}]
Text
:::
`

function filesOf(texts: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [index, text] of texts.entries()) {
    const label = JSON.stringify({
      label: text,
      link: { type: 'generated-index', description: text },
    })
    files[`docs/a${index}/_category_.json`] = label
    files[`docs/a${index}/page.md`] = page(text)
    const author = { name: text, title: text }
    const fields = { title: text, description: text, authors: [author], tags: [text] }
    files[`blog/2024-01-01-a${index}.md`] = `${frontMatter(fields)}\nText\n`
  }
  files['docs/dot.svg'] = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  return files
}

const configOf = (text: string) => ({
  title: text,
  tagline: text,
  onBrokenLinks: 'warn',
  theme: {
    navbar: { title: text, items: [{ label: text, to: '/docs/a0/page' }] },
    footer: { columns: [{ title: text, links: [{ label: text, to: '/blog' }] }] },
  },
})

/** Each kind of element with its attribute names, and the targets of links. */
function markupOf(html: string): Set<string> {
  const kinds = new Set<string>()
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    kinds.add(`<${tagName}>`)
    for (const [name, value] of Object.entries(properties)) {
      kinds.add(`<${tagName} ${name}>`)
      if (/^(?:javascript:|data:|vbscript:|(?:https?:)?\/\/evil)/i.test(String(value)))
        kinds.add(`<${tagName} ${name}=${value}>`)
    }
  })
  return kinds
}

let hostile: TinySite
let plain: TinySite
beforeAll(async () => {
  hostile = await tinySite(filesOf(attacks), configOf(attacks[0]))
  plain = await tinySite(filesOf(['words one', 'words two']), configOf('words'))
  for (const site of [hostile, plain]) {
    const { exitCode, stderr } = await site.build()
    expect(exitCode, stderr).toBe(0)
  }
})
afterAll(async () => {
  await hostile[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
})

async function markupOfSite(site: TinySite): Promise<Set<string>> {
  const pages = (await site.outputs()).filter((path) => path.endsWith('.html'))
  const sets = await Promise.all(pages.map(async (path) => markupOf(await site.output(path))))
  return new Set(sets.flatMap((set) => [...set]))
}

test('text that looks like HTML adds no element and no attribute to any page', async (context) => {
  const known = await markupOfSite(plain)
  const isToken = (kind: string) => /^<t-[a-z]+>$/.test(kind)
  const added = [...(await markupOfSite(hostile))].filter(
    (kind) => !known.has(kind) && !isToken(kind),
  )
  expect(added).toEqual([])
  recordFigure(
    context,
    30,
    `${attacks.length} attacks in 24 places: no new element, attribute or target`,
  )
})

test('feeds and the sitemap stay well-formed', async () => {
  for (const path of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']) {
    const document = XmlDocument.fromString(await hostile.output(path))
    document.dispose()
  }
})

test('data inside pages and files stays JSON', async () => {
  const html = await hostile.output('docs/a0/page/index.html')
  const islands = html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)
  const texts = Array.from(islands, ([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(JSON.stringify(JSON.parse(text))).toContain('alert(1)')
})
