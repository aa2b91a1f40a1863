import { expect, test } from 'vitest'
import { createConfigSource } from './config-source.ts'

/** Line and column of a setting. */
function locate(text: string, path: readonly PropertyKey[]): string {
  const { line, column } = createConfigSource('site.config.ts', text).placeOf(path)
  return `${line}:${column}`
}

const plain = `import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: 'A, { title: 1 }', // title: no
  /* url: no, */ url: 'https://a.example',
  theme: {
    navbar: {
      items: [
        { label: 'One', to: '/one' },
        { lable: 'Two', to: '/two' },
      ],
    },
  },
  'trailingSlash': 'yes',
  docs: { versions: { '6.x': { banner: "it's" }, next: {} } },
})
`

test.each([
  [['title'], '4:3'],
  [['url'], '5:18'],
  [['theme', 'navbar', 'items', 1, 'lable'], '10:11'],
  [['theme', 'navbar', 'items', 0, 'to'], '9:25'],
  [['theme', 'navbar', 'items', 1], '10:9'],
  [['trailingSlash'], '14:3'],
  [['docs', 'versions', '6.x', 'banner'], '15:32'],
  [['docs', 'versions', 'next'], '15:50'],
])('%j is located at %s', (path, expected) => {
  expect(locate(plain, path)).toBe(expected)
  expect(locate(plain.replaceAll('\n', '\r\n'), path)).toBe(expected)
})

test('a missing setting is located at the nearest enclosing one', () => {
  expect(locate(plain, ['theme', 'navbar', 'items', 1, 'label'])).toBe('10:9')
  expect(locate(plain, ['theme', 'navbar', 'logo', 'src'])).toBe('7:5')
  expect(locate(plain, ['favicon'])).toBe('1:1')
})

test.each([
  ['export default {\n  a: { b: 1 },\n}', '2:8'],
  ['export default { a: { c: 1 },\n b: 2 }', '1:18'],
  ['const config: UserConfig = {\n  a: { b: 1 },\n}\nexport default config', '2:8'],
  ['const a = {\n  b: 1,\n}\nexport default defineConfig({ a })', '2:3'],
  ['const a = { b: 1 } as const\nexport default { a: a }', '1:13'],
  ['export default defineConfig(() => ({\n  a: { b: 1 },\n}))', '2:8'],
  ['export default async () => {\n  const x = 1\n  return { a: { b: x } }\n}', '3:17'],
  ['export default function config(): UserConfig {\n  return { a: { b: 1 } }\n}', '2:17'],
  ['export default async function () {\n  return { a: { b: 1 } }\n}', '2:17'],
  ['export default ({ a: { b: 1 } } satisfies UserConfig)', '1:24'],
  ['export default { ...base,\n  a: { ...more, b: 1 } }', '2:17'],
  ['// export default { a: { b: 1 } }\nexport default { a: { b: 1 } }', '2:23'],
  ["const s = 'export default { a: 1 }'\nexport default { a: { b: 1 } }", '2:23'],
  ['const f = (x = { b: 2 }) => x\nexport default { a: make(1, {\n  b: 1,\n}) }', '3:3'],
])('in %j, a.b is located at %s', (text, expected) => {
  expect(locate(text, ['a', 'b'])).toBe(expected)
})

test.each([
  ['export default { a: { b: 1 } }', '1:23'],
  ['export default () => ({ a: { b: 1 } })', '1:30'],
  ['export default () => {\n  return { a: { b: 1 } }\n}', '2:17'],
  ['export default function () {\n  return { a: { b: 1 } }\n}', '2:17'],
  ['function config() {\n  return { a: { b: 1 } }\n}\nexport default config', '2:17'],
  ['let config\nconfig = {}\nmodule.exports = { a: { b: 1 } }', '3:25'],
])('in %j, a.b is not mistaken for that of another object', (text, expected) => {
  const [line = '', column] = expected.split(':')
  const decoy = 'const other = { a: { b: 2 } }\n'
  expect(locate(decoy + text, ['a', 'b'])).toBe(`${Number(line) + 1}:${column}`)
})

test('what a function returns is preferred to an object inside it', () => {
  const text =
    'export default () => {\n  const other = { a: { b: 2 } }\n  return { a: { b: 1 } }\n}'
  expect(locate(text, ['a', 'b'])).toBe('3:17')
})

test.each([
  '',
  'export default',
  'export default {',
  'export default { a: [',
  "export default 'x",
  'const a = a\nexport default a',
  'export default load()',
])('in %j nothing is found', (text) => {
  expect(locate(text, ['b', 'c'])).toBe('1:1')
})
