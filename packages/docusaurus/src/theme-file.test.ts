import { expect, test } from 'vitest'
import { siteThemeAliases, themeAliases } from './theme-components.ts'
import { themeFileText } from './theme-file.ts'

const customItems = [{ type: 'custom-a', position: 'left' }]
const installed = new Map([
  ['Footer', 'node_modules/x/Footer/index.js'],
  ['Footer/Links', 'node_modules/x/Footer/Links/index.js'],
  ['NavbarItem/DropdownNavbarItem', 'node_modules/x/a.js'],
  ['DocRoot', 'node_modules/x/DocRoot/index.js'],
])
const changes = { classes: {}, tokens: { light: {}, dark: {} }, customItems, installed }
const fileFor = (...components: string[]) => themeFileText({ ...changes, components }, null)

test('a component of src/theme replaces ours, with the props that Docusaurus gives it', () => {
  const text = fileFor('Footer', 'DocItem/Content')
  expect(text).toContain("import C0 from '@site/src/theme/Footer'")
  expect(text).toContain('Footer: adapters.plain(C0),')
  expect(text).toContain('DocBody: adapters.aroundBody(C1),')
})

test('of two components for the same one, the outer one is used', () => {
  const text = fileFor('NotFound/Content', 'NotFound', 'DocItem/Layout', 'DocItem')
  expect([...text.matchAll(/src\/theme\/(.*)'/g)].map(([, name]) => name)).toEqual([
    'DocItem',
    'NotFound',
  ])
})

test('parts of MDXComponents replace elements, and Heading all headings', () => {
  const text = fileFor('MDXComponents/A', 'Heading')
  expect(text).toContain('...adapters.headings(C0),')
  expect(text).toContain('a: C1,')
})

test('effects of Root do not wait for the reader', () => {
  expect(fileFor('Root')).toContain('adapters.eager')
  expect(fileFor('Footer')).not.toContain('adapters.eager')
})

test('items of types of the site are rendered by its own component', () => {
  const text = fileFor('NavbarItem/ComponentTypes')
  expect(text).toContain("import items from '@site/src/theme/NavbarItem/ComponentTypes'")
  expect(text).toContain('navbarStart: adapters.customItems(items, [{"type":"custom-a"')
  expect(text).not.toContain('navbarEnd')
  expect(fileFor('Footer')).not.toContain('customItems')
})

test('the original of a component is always ours, and @theme/X the one of the site', () => {
  expect(siteThemeAliases(['Footer', 'Layout', 'Mine'], new Map())).toEqual({
    '@theme/Footer': 'src/theme/Footer',
  })
  expect(themeAliases['@theme-init/Footer']).toBe('@ssg/docusaurus/modules/theme/Footer')
  // Pages import the content alone.
  expect(themeAliases['@theme/Layout']).toBeUndefined()
})

test('what ours has no counterpart of is that of the installed theme', () => {
  const aliases = siteThemeAliases(['Layout'], installed)
  expect(aliases['@theme/DocRoot']).toBe('node_modules/x/DocRoot/index.js')
  expect(aliases['@theme-original/DocRoot']).toBe('node_modules/x/DocRoot/index.js')
  expect(aliases['@theme/Footer/Links']).toBeUndefined()
})

test('a part of a component makes the installed one replace ours, with all its parts', () => {
  const aliases = siteThemeAliases(['Footer/Copyright'], installed)
  expect(aliases['@theme-original/Footer']).toBe('node_modules/x/Footer/index.js')
  expect(aliases['@theme/Footer/Links']).toBe('node_modules/x/Footer/Links/index.js')
  const text = fileFor('Footer/Copyright')
  expect(text).toContain("import C0 from '@theme-installed/Footer'")
  expect(text).toContain('Footer: adapters.plain(C0),')
})

test('components of types of navbar items are used, also by their parts', () => {
  const text = fileFor('NavbarItem/DocNavbarItem', 'NavbarItem/DropdownNavbarItem/Desktop')
  expect(text).toContain("import docItem from '@site/src/theme/NavbarItem/DocNavbarItem'")
  expect(text).toContain(
    "import dropdownItem from '@theme-installed/NavbarItem/DropdownNavbarItem'",
  )
  expect(text).toContain('adapters.navbarItemTypes({ dropdown: dropdownItem, doc: docItem })')
})
