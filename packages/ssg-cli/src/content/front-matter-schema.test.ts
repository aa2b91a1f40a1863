import { expect, test } from 'vitest'
import { parseFrontMatter } from './parse-front-matter.ts'
import type { Placement } from './placement.ts'
import { platformNames } from './socials.ts'

const parse = (kind: Placement['kind'], fields: string) =>
  parseFrontMatter(`---\n${fields}\n---\n`, 'a.md', kind)

test.each<[Placement['kind'], string, object]>([
  ['doc', 'draft: true\nunlisted: false', { draft: true, unlisted: false }],
  ['doc', 'draft: false\nunlisted: true', { draft: false, unlisted: true }],
  [
    'doc',
    'toc_min_heading_level: 3\ntoc_max_heading_level: 3',
    { toc_min_heading_level: 3, toc_max_heading_level: 3 },
  ],
  ['doc', 'toc_max_heading_level: 2', { toc_max_heading_level: 2 }],
  ['doc', 'toc_min_heading_level: 6', { toc_min_heading_level: 6 }],
  ['doc', 'redirect_from: [/a, b]', { redirect_from: ['/a', 'b'] }],
  ['doc', 'redirect_from: /a:b', { redirect_from: '/a:b' }],
  ['doc', 'redirect_from: /a//b', { redirect_from: '/a//b' }],
  [
    'doc',
    'last_update: { date: 2025-03-02, author: 5 }',
    { last_update: { date: '2025-03-02', author: '5' } },
  ],
  ['doc', 'tags: [1, { label: a, permalink: b }]', { tags: ['1', { label: 'a', permalink: 'b' }] }],
  ['doc', 'tags: null', { tags: null }],
  ['doc', 'types: { A: b }', { types: { A: 'b' } }],
  [
    'doc',
    'pagination_next: null\ncustom_edit_url: null\ndisplayed_sidebar: null',
    { pagination_next: null, custom_edit_url: null, displayed_sidebar: null },
  ],
  ['doc', 'title: 1\ndescription: true', { title: '1', description: 'true' }],
  ['doc', 'keywords: [1, true]', { keywords: ['1', 'true'] }],
  ['doc', 'sidebar_custom_props: { a: [1] }', { sidebar_custom_props: { a: [1] } }],
  ['doc', 'wrapperClassName: a\ndate: 2025-01-01', {}],
  ['post', 'authors: ada', { authors: 'ada' }],
  ['post', 'authors: [ada, { name: Eve }]', { authors: ['ada', { name: 'Eve' }] }],
  ['post', 'authors: { key: ada }', { authors: { key: 'ada' } }],
  ['post', 'authors: { imageURL: /a.png }', { authors: { imageURL: '/a.png' } }],
  ['post', 'authors: { image_url: /a.png }', { authors: { image_url: '/a.png' } }],
  ['post', 'author_image_url: data:image/png,', { author_image_url: 'data:image/png,' }],
  ['post', 'author_image_url: http://a.example', { author_image_url: 'http://a.example' }],
  ['post', 'title_meta: 3\nid: a', { title_meta: '3' }],
  ['page', 'wrapperClassName: a\ntags: [a]', { wrapperClassName: 'a' }],
  ['partial', 'title: a\ndraft: true\nunlisted: true', {}],
])('a %s can have the fields %j', (kind, fields, expected) => {
  const { frontMatter, diagnostics } = parse(kind, fields)
  expect(diagnostics).toEqual([])
  expect(frontMatter).toEqual(expected)
})

const pathHint = 'must be a path such as "/old", without "?" and "#"'
const imageHint =
  'must be a path in a static folder such as "/img/ada.png", a relative one such as "./ada.png", or a URL such as "https://example.com/ada.png"'

test.each<[Placement['kind'], string, string, number, number]>([
  [
    'doc',
    'draft: true\nunlisted: true',
    '`unlisted`: set either `draft` or `unlisted`, not both',
    3,
    1,
  ],
  [
    'page',
    'draft: true\nunlisted: true',
    '`unlisted`: set either `draft` or `unlisted`, not both',
    3,
    1,
  ],
  [
    'post',
    'toc_min_heading_level: 5\ntoc_max_heading_level: 3',
    '`toc_max_heading_level` must be `toc_min_heading_level` or more, got 3',
    3,
    1,
  ],
  ['doc', 'toc_min_heading_level: 1', '`toc_min_heading_level` must be 2 or more, got 1', 2, 1],
  ['doc', 'toc_max_heading_level: 7', '`toc_max_heading_level` must be 6 or less, got 7', 2, 1],
  [
    'doc',
    'toc_min_heading_level: 2.5',
    '`toc_min_heading_level` must be an integer, got 2.5',
    2,
    1,
  ],
  ['doc', 'id: a/b', '`id` must not contain "/", got "a/b"', 2, 1],
  ['doc', 'redirect_from: /a?b', `\`redirect_from\` ${pathHint}, got "/a?b"`, 2, 1],
  ['doc', 'redirect_from: a#b', `\`redirect_from\` ${pathHint}, got "a#b"`, 2, 1],
  ['doc', 'redirect_from: //a', `\`redirect_from\` ${pathHint}, got "//a"`, 2, 1],
  ['doc', 'redirect_from: HTTPS://a', `\`redirect_from\` ${pathHint}, got "HTTPS://a"`, 2, 1],
  ['doc', 'redirect_from: a+b-c.1:d', `\`redirect_from\` ${pathHint}, got "a+b-c.1:d"`, 2, 1],
  ['doc', 'redirect_from: ""', `\`redirect_from\` ${pathHint}, got ""`, 2, 1],
  ['doc', 'redirect_from: [/a, "b?"]', `\`redirect_from.1\` ${pathHint}, got "b?"`, 2, 21],
  [
    'doc',
    'last_update: { date: soon }',
    '`last_update.date` must be a date such as "2025-03-02", got "soon"',
    2,
    16,
  ],
  [
    'doc',
    'mdx: { format: html }',
    '`mdx.format` must be "md", "mdx" or "detect", got "html"',
    2,
    8,
  ],
  ['doc', 'tags: [{ label: a }]', '`tags.0.permalink` is missing; it must be a string', 2, 8],
  ['doc', 'tags: a', '`tags` must be an array, got "a"', 2, 1],
  ['doc', 'title: [a]', '`title` must be a string, got ["a"]', 2, 1],
  ['doc', 'noindex: 1', '`noindex` must be true or false, got 1', 2, 1],
  ['post', 'authors: { title: T }', '`authors.name`: set `key`, `name` or `imageURL`', 2, 1],
  ['post', 'authors: [{ title: T }]', '`authors.0.name`: set `key`, `name` or `imageURL`', 2, 11],
  [
    'doc',
    'custom_edit_url: " JavaScript:a"',
    '`custom_edit_url` must be a URL or a path, not code, got " JavaScript:a"',
    2,
    1,
  ],
  [
    'post',
    'author_url: data:a',
    '`author_url` must be a URL or a path, not code, got "data:a"',
    2,
    1,
  ],
  ['post', 'author_image_url: a.png', `\`author_image_url\` ${imageHint}, got "a.png"`, 2, 1],
  ['post', 'author_image_url: a/data:x', `\`author_image_url\` ${imageHint}, got "a/data:x"`, 2, 1],
  [
    'post',
    'authors: [{ key: a, socials: { own: ada } }]',
    `\`authors.0.socials.own\` must be a URL; handles work for: ${platformNames.join(', ')}, got "ada"`,
    2,
    32,
  ],
])('a %s with the fields %j is an error', (kind, fields, reason, line, column) => {
  const { frontMatter, diagnostics } = parse(kind, fields)
  const [name = ''] = fields.split('\n')[line - 2]?.split(':') ?? []
  expect(frontMatter).not.toHaveProperty(name)
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'front-matter', reason, place: { file: 'a.md', line, column } },
  ])
})

test('a misspelt choice has a suggestion', () => {
  expect(parse('doc', 'search: non').diagnostics).toMatchObject([
    {
      reason: '`search` must be "all", "title" or "none", got "non"',
      hint: 'Did you mean "none"?',
    },
  ])
})
