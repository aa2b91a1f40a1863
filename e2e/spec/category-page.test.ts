import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import {
  eventually,
  h1,
  hydrate,
  pathOf,
  phone,
  serveTinySite,
  sidebarLink,
  useReader,
} from './support/use-reader.ts'

const cards = () => reader.page.locator('article a:has(h2)')
const card = (name: string) =>
  cards().filter({ has: reader.page.getByRole('heading', { level: 2, name, exact: true }) })
const pager = () => reader.page.getByRole('navigation', { name: 'Docs pages' })

const page = (title: string, ...frontMatter: string[]) =>
  ['---', `title: ${title}`, ...frontMatter, '---', '', 'Text.', ''].join('\n')
const sidebars = {
  guide: [
    'before',
    {
      type: 'category',
      label: 'All',
      link: { type: 'generated-index', title: 'All things', description: 'What there is.' },
      items: [
        'plain',
        { type: 'doc', id: 'emoji', label: '🚀 Rocket' },
        { type: 'link', label: 'Outside', href: 'https://example.com/', description: 'Not here.' },
        { type: 'category', label: 'One', items: ['deep'] },
        { type: 'category', label: 'Two', link: { type: 'doc', id: 'own' }, items: ['a', 'b'] },
        { type: 'category', label: 'Told', description: 'Said so.', items: ['c'] },
        { type: 'category', label: 'Ghost', items: ['hidden'] },
        'hidden-too',
      ],
    },
    'after',
  ],
}
const files = {
  'sidebars.json': JSON.stringify(sidebars),
  'docs/before.md': page('Before', 'slug: /'),
  'docs/plain.md': page('Plain', 'description: Nothing special.'),
  'docs/hidden.md': page('Hidden', 'unlisted: true'),
  'docs/hidden-too.md': page('Hidden too', 'unlisted: true'),
  ...Object.fromEntries(
    ['emoji', 'deep', 'a', 'b', 'c', 'after'].map((id) => [`docs/${id}.md`, page(id)]),
  ),
  'docs/own.mdx': `${page('own')}\n<DocCardList />\n`,
}
const reader = useReader(() => serveTinySite(files, { docs: { sidebarPath: 'sidebars.json' } }))

test('CAT-03: the parts of a category page are in order, without table of contents and edit link', async () => {
  const docs = await serveDocs()
  await reader.page.goto(docs.url('/docs/5.x/category/api'))
  const parts = await reader.page.evaluate(() => {
    const known = {
      banner: '[role="alert"]',
      breadcrumbs: 'nav[aria-label="Breadcrumbs"]',
      badge: '.theme-doc-version-badge',
      title: 'main h1',
      description: 'main h1 + p',
      cards: 'main [data-part="cards"]',
      pager: 'nav[aria-label="Docs pages"]',
    }
    const found = Object.entries(known).map(([name, css]) => ({
      name,
      element: document.querySelector(css) ?? document.body,
    }))
    const order = found.sort(({ element: a }, { element: b }) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    return order.map(({ name }) => name)
  })
  expect(parts).toEqual([
    'banner',
    'breadcrumbs',
    'badge',
    'title',
    'description',
    'cards',
    'pager',
  ])
  expect(await reader.page.locator('.theme-doc-toc-desktop').count()).toBe(0)
  expect(await reader.page.locator('.theme-edit-this-page').count()).toBe(0)
  await reader.page.goto('about:blank')
  await docs.close()
})

test('CAT-03: a category page has no table of contents on a small screen', async () => {
  const small = await newPage(reader.browser, phone)
  await small.page.goto(reader.site.url('/docs/category/all'))
  await h1(small.page, 'All things').waitFor()
  expect(await small.page.locator('summary', { hasText: 'On this page' }).count()).toBe(0)
  await small.page.context().close()
})

test('CAT-03 CAT-04 CAT-05 CAT-06: a category page has a title, a description, and a card with icon and description for each item', async () => {
  await reader.open('/docs/category/all')
  await h1(reader.page, 'All things').waitFor()
  await reader.page.getByText('What there is.').waitFor()
  const titles = await cards().getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.map((title) => title.replace(/[^\w ]/gu, '').trim())).toEqual([
    'Plain',
    'Rocket',
    'Outside',
    'One',
    'Two',
    'Told',
  ])

  // A leading emoji of a label is the icon; other cards get the icon of their kind.
  const icon = (name: string) => card(name).locator('h2 [aria-hidden="true"]').first()
  expect(await icon('Rocket').textContent()).toBe('🚀')
  const icons = ['Plain', 'One', 'Outside'].map((name) => icon(name).innerHTML())
  expect(new Set(await Promise.all(icons)).size).toBe(3)

  const texts = ['Plain', 'Outside', 'One', 'Two', 'Told'].map((name) =>
    card(name).locator('p').textContent(),
  )
  expect(await Promise.all(texts)).toEqual([
    'Nothing special.',
    'Not here.',
    '1 item',
    '2 items',
    'Said so.',
  ])
})

test('CAT-07: the card of a category links to its page, or to the first page in it', async () => {
  await reader.open('/docs/category/all')
  expect(await card('One').getAttribute('href')).toBe('/docs/deep')
  expect(await card('Two').getAttribute('href')).toBe('/docs/own')
  await hydrate(reader.page)
  await card('One').click()
  await h1(reader.page, 'deep').waitFor()
})

test('CAT-07: cards in the text of a page have no margins and indents of lists and headings', async () => {
  await reader.open('/docs/own')
  const positions = await reader.page.evaluate(() => {
    const box = (css: string) => document.querySelector(css)?.getBoundingClientRect()
    const card = '.cards > li:first-child > .card'
    const style = getComputedStyle(document.querySelector(card) ?? document.body)
    return {
      indent: (box(card)?.left ?? 0) - (box('.prose h1')?.left ?? 0),
      step: (box('.cards > li:last-child > .card')?.top ?? 0) - (box(card)?.top ?? 0),
      inside: (box(`${card} h2`)?.top ?? 0) - (box(card)?.top ?? 0),
      padding: Number.parseFloat(style.paddingTop) + Number.parseFloat(style.borderTopWidth),
    }
  })
  expect(positions).toEqual({ indent: 0, step: 0, inside: positions.padding, padding: 17 })
})

test('CAT-08: a category page takes the place of the category in the pagination, under its label', async () => {
  const { page } = reader
  await reader.open('/docs/category/all')
  const texts = await pager().getByRole('link').allTextContents()
  expect(texts.map((text) => text.replace(/^(Previous|Next)/, ''))).toEqual(['Before', 'Plain'])
  await pager()
    .getByRole('link', { name: /Before/ })
    .click()
  await h1(page, 'Before').waitFor()
  await pager()
    .getByRole('link', { name: /^Next\s*All$/ })
    .click()
  await eventually(() => pathOf(page)).toBe('/docs/category/all')
  await eventually(() => sidebarLink(page, 'All').getAttribute('aria-current')).toBe('page')
})
