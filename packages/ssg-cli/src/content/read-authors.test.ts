import { expect, test } from 'vitest'
import { parseAuthors as parse } from './read-authors.ts'
import { platformNames } from './socials.ts'

const parseAuthors = (text: string, file: string) =>
  parse(text, file, (path) => ['/img/ada.png', '/img/ada.png?v=2', './ada.png'].includes(path))

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
  ['a picture without a folder', 'ada:\n  name: A\n  imageURL: ada.png\n', '3:3'],
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

test.each([
  [
    'sally: { name: S, socials: { github: a/b } }',
    '`sally.socials.github` must be a handle without "/", or a URL such as "https://example.com/ada", got "a/b"',
  ],
  [
    'al: { name: A, socials: { forum: al } }',
    `\`al.socials.forum\` must be a URL; handles work for: ${platformNames.join(', ')}, got "al"`,
  ],
  ['al: { title: T }', '`al.name`: set `name`, `imageURL` or both'],
  [
    'a: { name: A, page: { permalink: // } }',
    '`a.page.permalink` must be a path relative to the author pages, such as "ada", got "//"',
  ],
  ['a: { name: A, page: 1 }', '`a.page` must be true or false or an object, got 1'],
  ['a: 1', '`a` must be an object, got 1'],
  ['[1]', 'The value must be an object, got [1]'],
])('the reason of the error in %j', (text, reason) => {
  expect(parseAuthors(text, 'authors.yml').diagnostics).toMatchObject([
    { severity: 'error', rule: 'authors-file', reason },
  ])
})

test.each([
  ['ada: { name: A }', null],
  ['ada: { name: A, page: false }', null],
  ['myKey_two  Three: { name: A, page: {} }', 'my-key-two-three'],
  ['HTTP2Server: { name: A, page: true }', 'http-2-server'],
  ['ada: { name: A, page: { permalink: //x/Y// } }', 'x/Y'],
])('BLOG-27: the path of the page of %j is %s', (text, permalink) => {
  const { value, diagnostics } = parseAuthors(text, 'authors.yml')
  expect(diagnostics).toEqual([])
  expect(value).toMatchObject([{ permalink }])
})

test('BLOG-27: an error about two authors of one page names the first one', () => {
  const text =
    'x: { name: X }\ny: { name: Y }\na: { name: A, page: true }\nbob: { name: B, page: { permalink: a } }\n'
  expect(parseAuthors(text, 'authors.yml').diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'authors-file',
      reason: 'Another author already has the page "a"',
      hint: 'Set a different `permalink` in `page`',
      place: { file: 'authors.yml', line: 4, column: 1, length: 3 },
      related: [
        {
          note: 'The first author',
          place: { file: 'authors.yml', line: 3, column: 1, length: 1 },
        },
      ],
    },
  ])
})

test('an author whose fields are invalid has a key only', () => {
  expect(parseAuthors('ada: { name: [], url: /a }', 'authors.yml').value).toEqual([
    {
      key: 'ada',
      name: 'ada',
      title: '',
      description: '',
      url: null,
      email: null,
      imageUrl: null,
      socials: [],
      permalink: null,
    },
  ])
})

test.each(['data:image/png,', 'https://a.example/a.png', 'http://a.example/a.png', '/img/ada.png'])(
  'the picture %s is valid',
  (imageURL) => {
    const { value, diagnostics } = parseAuthors(JSON.stringify({ ada: { imageURL } }), 'a.json')
    expect(diagnostics).toEqual([])
    expect(value).toMatchObject([{ imageUrl: imageURL }])
  },
)

test('`imageURL` overrides `image_url`, and `url` is the link of the name', () => {
  const text = 'a: { imageURL: /img/ada.png, image_url: /b.png, url: /team }'
  expect(parseAuthors(text, 'authors.yml').value).toMatchObject([
    { imageUrl: '/img/ada.png', url: '/team' },
  ])
})

test('a picture that is not in a static folder is a warning', () => {
  const text = 'ada: { imageURL: /img/ada.png?v=2 }\nbob:\n  imageURL: /img/bob.png\n'
  expect(parseAuthors(text, 'authors.yml').diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'missing-image',
      reason: 'No file for the picture /img/bob.png',
      hint: 'Fix the path, or add the file to a static folder',
      place: { file: 'authors.yml', line: 3, column: 3, length: 8 },
    },
  ])
})
