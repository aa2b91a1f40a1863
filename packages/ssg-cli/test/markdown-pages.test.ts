import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const files = {
  'docs/index.md':
    '# Home\n\nRead [more](more.mdx#part) and [the list](/llms.txt).\n\n![A](./a.svg)\n',
  'docs/a.svg': 'not really',
  'docs/more.mdx': "import Part from './_part.mdx'\n\nLead.\n\n> <Part />\n",
  'docs/_part.mdx': '## Part\n\n[Back](./index.md)\n',
  'docs/deep/_category_.json': '{ "label": "Deep", "link": { "type": "generated-index" } }',
  'docs/deep/in.md': '---\ntitle: In [it]\ndescription: Deep inside.\n---\n\nText.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'blog/2026-01-02-post.md': '---\nslug: post\n---\n\n# Post\n\nText.\n\n{/* truncate */}\n',
  'pages/index.md': '# Start\n',
  'pages/own.tsx': 'export default () => <p>Own</p>\n',
}
const origin = 'https://tiny.example/base'

test('every page with text has a Markdown page, with final URLs and the rendered texts', async () => {
  await using site = await tinySite(files, { baseUrl: '/base/' })
  const { exitCode, stderr } = await site.build('--strict')
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })

  expect(await site.output('docs.md')).toMatch(
    /^> Tiny · https:\/\/tiny\.example\/base\/docs\/\n\n# Home\n\nRead \[more\]\(https:\/\/tiny\.example\/base\/docs\/more\.md#part\) and \[the list\]\(https:\/\/tiny\.example\/base\/llms\.txt\)\.\n\n!\[A\]\(https:\/\/tiny\.example\/base\/assets\/files\/a-\w+\.svg\)\n$/,
  )
  expect(await site.output('docs/more.md')).toBe(
    `> Tiny · ${origin}/docs/more\n\n# more\n\nLead.\n\n> ## Part\n>\n> [Back](${origin}/docs.md)\n`,
  )
  expect(await site.output('docs/category/deep.md')).toBe(
    `> Tiny · ${origin}/docs/category/deep\n\n# Deep\n\n- [In \\[it\\]](${origin}/docs/deep/in.md): Deep inside.\n`,
  )
  expect(await site.output('blog.md')).toContain(`- [Post](${origin}/blog/post.md): 2026-01-02`)

  const routes: { path: string; markdown: string | null }[] = JSON.parse(
    await site.output('routes.json'),
  )
  const copies = routes.flatMap(({ markdown }) => markdown?.slice(1) ?? [])
  expect(copies).toContain('index.md')
  expect((await site.outputs()).filter((path) => path.endsWith('.md'))).toEqual(copies.sort())
  expect(routes.filter(({ markdown }) => markdown === null).map(({ path }) => path)).toEqual([
    '/404.html',
    '/own',
    '/search',
  ])
})

test('llms.txt lists every listed page, and Markdown pages follow their sources', async () => {
  await using site = await tinySite(files)
  await site.build()
  const list = await site.output('llms.txt')
  expect(list).toMatch(/^# Tiny\n/)
  expect(list).toContain(
    '## Deep\n\n- [In \\[it\\]](https://tiny.example/docs/deep/in.md): Deep inside.\n',
  )
  expect(list).toContain('## Blog\n\n- [Post](https://tiny.example/blog/post.md)')
  expect(list).toContain('(https://tiny.example/docs/llms-full.txt)')
  const full = await site.output('docs/llms-full.txt')
  expect(full).toContain(await site.output('docs/more.md'))
  expect(list + full + (await site.output('docs/llms.txt'))).not.toContain('Hidden')
  expect(await site.output('docs/hidden.md')).toContain('# Hidden')

  const before = await site.inodes()
  await site.write('docs/_part.mdx', '## Part\n\nOther words.\n')
  await site.build()
  const after = await site.inodes()
  expect(await site.output('docs/more.md')).toContain('> Other words.')
  expect(await site.output('docs/llms-full.txt')).toContain('> Other words.')
  expect(after.get('docs/deep/in.md')).toBe(before.get('docs/deep/in.md'))
})

test('links of components get the base URL, queries are kept, and partials are part of the page', async () => {
  await using site = await tinySite(
    {
      'docs/index.mdx':
        'import A from "./_a.mdx"\n\n<Card title="Up" href="/own" />\n\n<A />\n\n<video poster="/a.svg" />\n',
      '/static/a.svg': 'not really',
      'docs/_a.mdx': 'import B from "./_b.mdx"\n\n[Own](/own?b=1#own)\n\n<B />\n',
      'docs/_b.mdx': 'End.\n',
      'pages/own.md': '# Own\n',
    },
    { baseUrl: '/base/' },
  )
  await site.build()
  expect(await site.output('docs.md')).toContain(
    `[Up](${origin}/own.md)\n\n[Own](${origin}/own.md?b=1#own)\n\nEnd.\n\n<video poster="${origin}/a.svg">`,
  )

  await site.remove('pages/own.md')
  await site.write('pages/own.tsx', 'export default () => <h1 id="own">Own</h1>\n')
  await site.build()
  expect(await site.output('docs.md')).toContain(`[Up](${origin}/own)\n`)
})

test('Markdown pages name the version where there are several, and llms.txt lists the newest post first', async () => {
  await using site = await tinySite({
    'versions.json': '["1.0"]',
    'docs/index.md': '# Map<K>\n\nAn [address](https://a.example/?b=1&c=(2)).\n',
    'versioned_docs/version-1.0/index.md': '---\ntitle: Map<K>\n---\n\nText.\n',
    'blog/2026-01-02-old.md': '# Old\n',
    'blog/2026-02-03-new.md': '# New\n',
  })
  await site.build()
  expect(await site.output('docs/next.md')).toBe(
    '> Tiny Next · https://tiny.example/docs/next/\n\n# Map\\<K>\n\nAn [address](https://a.example/?b=1&c=%282%29).\n',
  )
  expect(await site.output('docs.md')).toContain(
    '> Tiny 1.0 · https://tiny.example/docs/\n\n# Map\\<K>\n',
  )
  expect(await site.output('versions.md')).toContain(
    '- [Next](https://tiny.example/docs/next.md): unreleased\n- [1.0](https://tiny.example/docs.md): latest\n',
  )
  expect(await site.output('blog/2026/02/03/new.md')).toMatch(/^> Tiny · 2026-02-03 · https/)
  expect(await site.output('llms.txt')).toMatch(/## Blog\n\n- \[New\].*\n- \[Old\]/)
})

test("an author's own file wins, and Markdown pages can be turned off", async () => {
  await using site = await tinySite({ ...files, '/static/llms.txt': 'Mine\n' })
  await site.build()
  expect(await site.output('llms.txt')).toBe('Mine\n')

  await using other = await tinySite({ 'docs/index.md': '# Home\n' }, { markdownPages: false })
  expect((await other.build()).exitCode).toBe(0)
  expect((await other.outputs()).filter((path) => /\.md$|^llms/.test(path))).toEqual([])
  expect(await other.output('docs/index.html')).not.toMatch(/text\/markdown|Copy page/)
})
