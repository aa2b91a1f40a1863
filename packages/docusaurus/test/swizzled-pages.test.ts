import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../../ssg-cli/test/tiny-site.ts'

const wrap = (name: string, label = name.replaceAll('/', '-')) => ({
  [`/src/theme/${name}/index.js`]: `import Original from '@theme-original/${name}'
export default (props) => <div className="around-${label}"><Original {...props} /></div>`,
})

const post = (day: number, tags: string) => ({
  [`/blog/2024-01-0${day}-post.md`]: `---
slug: post-${day}
title: Post ${day}
authors: [ann]
tags: [${tags}]
description: About ${day}
cover: cover-${day}.png
---
Excerpt ${day}

<!-- truncate -->

## Details

Rest ${day}
`,
})

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Swizzled',
  url: 'https://swizzled.example',
  baseUrl: '/',
  presets: [['classic', { docs: {}, blog: { postsPerPage: 2, onUntruncatedBlogPosts: 'ignore' } }]],
}
`,
  '/docs/intro.md': '# Introduction\n\nText.\n\n## Part\n',
  '/docs/next.md': '---\ntags: [gamma]\n---\n\n# Next\n\nMore.\n',
  '/docs/group/_category_.json':
    '{ "label": "Group", "link": { "type": "generated-index", "description": "All of it" } }',
  '/docs/group/one.md': '# One\n',
  '/blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
  ...post(1, 'alpha'),
  ...post(2, 'alpha, beta'),
  ...post(3, 'alpha'),
  ...wrap('DocsRoot'),
  ...wrap('DocVersionRoot'),
  ...wrap('DocPaginator'),
  ...wrap('DocBreadcrumbs'),
  ...wrap('DocTagsListPage'),
  ...wrap('DocCategoryGeneratedIndexPage', 'category'),
  '/src/theme/Navbar/Search/index.js': `export default ({ children }) => <b className="around-search">{children}</b>`,
  '/src/theme/DocTagDocListPage/index.js': `export default ({ tag }) =>
  <main>{[tag.label, tag.count, tag.allTagsPath, tag.items[0].permalink].join()}</main>`,
  ...wrap('BlogTagsListPage'),
  ...wrap('Blog/Pages/BlogAuthorsListPage', 'authors'),
  ...wrap('Blog/Pages/BlogAuthorsPostsPage', 'author'),
  ...wrap('BlogPostPage'),
  ...wrap('BlogListPaginator'),
  '/src/theme/DocRoot/index.js': `import { useDocRootMetadata } from '@docusaurus/plugin-content-docs/client'
import DocRootLayout from '@theme/DocRoot/Layout'
export default (props) => {
  const { docElement, sidebarName } = useDocRootMetadata(props)
  return <DocRootLayout>{docElement}<i>{sidebarName}, {props.version.version}</i></DocRootLayout>
}`,
  '/src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content'
export default ({ children }) => <Content>{children}<i>Below the text</i></Content>`,
  '/src/theme/BlogPostItem/index.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import Item from '@theme-original/BlogPostItem'
export default ({ children }) => {
  const { frontMatter, metadata, isBlogPostPage } = useBlogPost()
  return <Item>{children}<i>{frontMatter.cover}, {metadata.description}, {String(isBlogPostPage)}</i></Item>
}`,
  '/src/theme/BlogListPage/index.js': `import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client'
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client'
import Head from '@docusaurus/Head'
import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItem from '@theme/BlogPostItem'
export default (props) => {
  const { items, metadata, sidebar } = props
  return <BlogLayout sidebar={sidebar}>
    <Head><script type="application/ld+json">{JSON.stringify(useBlogListPageStructuredData(props))}</script></Head>
    <b>{[metadata.page, metadata.totalPages, metadata.totalCount, sidebar.items.length].join()}</b>
    {items.map(({ content: Content }) => (
      <BlogPostProvider key={Content.metadata.permalink} content={Content}>
        <u>{Content.metadata.permalink}</u>
        <BlogPostItem><Content /></BlogPostItem>
      </BlogPostProvider>
    ))}
    <BlogListPaginator metadata={metadata} />
  </BlogLayout>
}`,
  '/src/theme/BlogTagsPostsPage/index.js': `import { useBlogTagsPostsPageTitle } from '@docusaurus/theme-common/internal'
import Layout from '@theme/Layout'
export default ({ tag, items }) => <Layout>
  <main><h1>{useBlogTagsPostsPageTitle(tag)}</h1><a href={tag.allTagsPath}>{items.length} of {tag.label}</a></main>
</Layout>`,
  '/src/theme/BlogArchivePage/index.js': `export default ({ archive }) =>
  <main>{archive.blogPosts.map(({ metadata }) => metadata.formattedDate + metadata.date.slice(4, 10) + metadata.permalink + metadata.authors.map(({ name }) => name) + metadata.frontMatter.cover).join()}</main>`,
  '/src/theme/BlogPostPaginator/index.js': `export default ({ prevItem, nextItem }) =>
  <b>{prevItem?.title} and {nextItem?.permalink}</b>`,
}

let site: TinySite
beforeAll(async () => {
  site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stdout } = await site.build('--json')
  expect(exitCode, stdout).toBe(0)
  expect(stdout).not.toContain('swizzled-component')
})
afterAll(() => site[Symbol.asyncDispose]())

const output = (path: string) => site.output(`${path}/index.html`)
const withoutComments = async (path: string) => (await output(path)).replaceAll('<!-- -->', '')

test('roots of the docs wrap each other and the document, whose sidebar stays', async () => {
  const intro = await withoutComments('docs/intro')
  expect(intro).toMatch(
    /<div class="around-DocsRoot"><div class="around-DocVersionRoot"><div class="columns">/,
  )
  expect(intro).toMatch(/<aside id="ssg-menu"[^>]*theme-doc-sidebar-container.*<main/s)
  expect(intro).toContain('<i>defaultSidebar, current</i>')
  expect(intro.match(/<main\b/g)).toHaveLength(1)
  expect(intro).toMatch(/<div class="around-DocPaginator"><nav[^>]*>.*Next/s)
})

test('the index of a category and lists of tags get their props', async () => {
  const index = await withoutComments('docs/category/group')
  expect(index).toMatch(/<main class="doc-item"><div class="around-category">.*All of it.*One/s)
  expect(index).toMatch(/around-DocBreadcrumbs"><nav.*Group.*<\/nav>/s)
  expect(index.match(/<main\b/g)).toHaveLength(1)
  expect(await output('docs/tags')).toMatch(/around-DocTagsListPage">.*gamma/s)
  expect(await output('docs/tags/gamma')).toContain('<main>gamma,1,/docs/tags,/docs/next</main>')
})

test('a component around the search box renders it', async () => {
  expect(await output('docs/intro')).toMatch(/<b class="around-search"><button/)
})

test('the original of a swizzled component renders the children it gets', async () => {
  const intro = await output('docs/intro')
  expect(intro).toMatch(/Text\..*<i>Below the text<\/i>.*<\/article>/s)
  expect(intro).not.toContain('<div class="prose">')
  const first = await withoutComments('blog/post-1')
  expect(first).toMatch(/Rest 1.*<i>cover-1.png, About 1, true<\/i>.*<\/article>/s)
})

test('a page with a list of posts gets them with their data', async () => {
  const blog = await withoutComments('blog')
  expect(blog).toContain('<b>1,2,3,3</b>')
  expect(blog).toMatch(
    /<u>\/blog\/post-3<\/u><article.*Excerpt 3.*<i>cover-3.png, About 3, false<\/i>/s,
  )
  expect(blog).toMatch(/around-BlogListPaginator"><nav[^>]*>.*href="\/blog\/page\/2"/s)
  expect(blog.match(/id="ssg-menu"/g)).toHaveLength(1)
  expect(blog.match(/"@type":"Blog"/g)).toHaveLength(1)
})

test('pages of tags, authors and the archive get their props', async () => {
  const tag = await withoutComments('blog/tags/beta')
  expect(tag).toContain('<h1>One post tagged with &quot;beta&quot;</h1>')
  expect(tag).toContain('<a href="/blog/tags">1 of beta</a>')
  expect(await output('blog/tags')).toMatch(/around-BlogTagsListPage">.*alpha/s)
  expect(await output('blog/authors')).toMatch(/around-authors">.*Ann/s)
  expect(await output('blog/authors/ann')).toMatch(/around-author">.*Excerpt 3/s)
  expect(await output('blog/archive')).toContain(
    '<main>January 3, 2024-01-03/blog/post-3Anncover-3.png,January 2, 2024-01-02/blog/post-2Anncover-2.png,January 1, 2024-01-01/blog/post-1Anncover-1.png</main>',
  )
})

test('the page of a post is wrapped, and its paginator gets the adjacent posts', async () => {
  const second = await withoutComments('blog/post-2')
  expect(second).toMatch(/around-BlogPostPage">.*<h1>Post 2<\/h1>/s)
  expect(second).toContain('<b>Post 3 and /blog/post-1</b>')
})
