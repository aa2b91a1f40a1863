import { expect, test } from 'vitest'
import { siteThemeAliases, themeAliases } from './theme-aliases.ts'

test('icons have the names of each version of Docusaurus', () => {
  for (const name of ['Icon/ExternalLink', 'IconExternalLink']) {
    expect(themeAliases[`@theme/${name}`]).toBe(
      '@ssgdocs/docusaurus/modules/theme/Icon/ExternalLink',
    )
  }
})

test("a site's own component has the name of the theme's", () => {
  expect(siteThemeAliases(['IconExternalLink'], new Map())).toEqual({
    '@theme/IconExternalLink': 'src/theme/IconExternalLink',
  })
})
