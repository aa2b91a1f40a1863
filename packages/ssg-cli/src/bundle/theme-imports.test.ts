import { expect, test } from 'vitest'
import { isOfTheme, themeImports } from './theme-imports.ts'

const site = {
  theme: '@ssgdocs/theme',
  siteDir: '/site',
  alias: {
    '@docusaurus/Link': '@ssgdocs/docusaurus/modules/Link',
    '@lib/*': 'src/lib/*',
    gone: false,
  } as const,
}
const imported = (name: string) => ({ name, from: '' })
const namesOf = (names: readonly string[]) =>
  themeImports(site, names.map(imported)).map(({ name }) => name)

test('are the same whatever a site imports of them, or of other packages', () => {
  const always = namesOf([])
  expect(always).toContain('react-dom/client')
  expect(always).toContain('@ssgdocs/theme/client')
  expect(always).toContain('@ssgdocs/docusaurus/modules/Link')
  expect(
    namesOf(['react', '@docusaurus/Link', '@ssgdocs/theme/mermaid', 'three', '@lib/a']),
  ).toEqual(always)
})

test('end with what else a site imports of our packages', () => {
  expect(namesOf(['@ssgdocs/search/worker'])).toEqual([...namesOf([]), '@ssgdocs/search/worker'])
})

test.each([
  ['react/jsx-runtime', true],
  ['@docusaurus/Link', true],
  ['@ssgdocs/theme/mermaid', true],
  ['@lib/a', false],
  ['gone', false],
  ['three', false],
])('%s is of the theme: %s', (name, expected) => {
  expect(isOfTheme(imported(name), site)).toBe(expected)
})
