import { parseRoute } from '@ssg/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { parseAuthors as parse } from './read-authors.ts'

const parseAuthors = (text: string, file: string) =>
  parse(text, file, new Set([parseRoute('/img/ada.png')]))

const places = (text: string) =>
  parseAuthors(text, 'authors.yml').diagnostics.map(
    ({ rule, place: { file, line, column } }) => `${file}:${line}:${column} ${rule}`,
  )

test('BLOG-26 BLOG-28: an author has the fields of the file, and URLs for handles', () => {
  const text = `
adaLovelace:
  name: Ada
  title: Maintainer
  description: Writes about pools.
  email: ada@example.com
  image_url: /img/ada.png
  socials: { github: '@ada', mastodon: https://fosstodon.org/@ada, stackoverflow: 12, forum: https://f.example/ada }
  page: true
`
  expect(parseAuthors(text, 'authors.yml')).toEqual({
    value: [
      {
        key: 'adaLovelace',
        name: 'Ada',
        title: 'Maintainer',
        description: 'Writes about pools.',
        url: null,
        email: 'ada@example.com',
        imageUrl: '/img/ada.png',
        socials: [
          { platform: 'github', label: 'GitHub', href: 'https://github.com/ada' },
          { platform: 'mastodon', label: 'Mastodon', href: 'https://fosstodon.org/@ada' },
          {
            platform: 'stackoverflow',
            label: 'Stack Overflow',
            href: 'https://stackoverflow.com/users/12',
          },
          { platform: 'forum', label: 'forum', href: 'https://f.example/ada' },
        ],
        permalink: 'ada-lovelace',
      },
    ],
    diagnostics: [],
  })
})

test('an authors file can be JSON, or empty', () => {
  expect(parseAuthors('{ "ada": { "name": "Ada" } }', 'a.json').value).toMatchObject([
    { key: 'ada', permalink: null },
  ])
  expect(parseAuthors('', 'authors.yml')).toEqual({ value: [], diagnostics: [] })
})

test.each([
  [
    'a handle with a slash',
    'al: { name: Al }\nsally:\n  name: S\n  socials:\n    github: a/b\n',
    '5:5',
  ],
  ['a handle of a platform nobody knows', 'al:\n  name: A\n  socials:\n    forum: al\n', '4:5'],
  ['a picture that lies beside the file', 'ada:\n  name: A\n  imageURL: ./ada.png\n', '3:3'],
  ['an author without name and picture', 'sally:\n  name: S\nal:\n  title: T\n', '3:1'],
  ['a page without an address', 'a:\n  name: A\n  page:\n    permalink: /\n', '4:5'],
  [
    'two authors of one page',
    'a: { name: A, page: true }\nb: { name: B, page: { permalink: /a } }\n',
    '2:1',
  ],
])('BLOG-27 BLOG-28: %s is an error with a place', (_, text, place) => {
  expect(places(text)).toEqual([`authors.yml:${place} authors-file`])
})

test('BLOG-26: a duplicate key is an error', () => {
  expect(places('a: { name: A }\na: { name: B }\n')).toEqual(['authors.yml:2:1 yaml-syntax'])
})

test('the keys of invalid authors are known, so posts that use them are not reported', () => {
  const { value, diagnostics } = parseAuthors(
    'ada: { name: [] }\nbob: { name: Bob }\n',
    'authors.yml',
  )
  expect(value.map(({ key }) => key)).toEqual(['ada', 'bob'])
  expect(diagnostics).toHaveLength(1)
})

test('a file that is not a map of authors is one error', () => {
  expect(places('nobody')).toEqual(['authors.yml:1:1 authors-file'])
})

test('BLOG-28: a platform can have the name of an object property', () => {
  expect(places('al:\n  name: A\n  socials:\n    constructor: al\n')).toEqual([
    'authors.yml:4:5 authors-file',
  ])
})

test('a picture that is not in a static folder is a warning', () => {
  const text = 'ada: { imageURL: /img/ada.png?v=2 }\nbob:\n  imageURL: /img/bob.png\n'
  expect(parseAuthors(text, 'authors.yml').diagnostics).toMatchObject([
    { severity: 'warning', rule: 'missing-image', place: { file: 'authors.yml', line: 2 } },
  ])
})
