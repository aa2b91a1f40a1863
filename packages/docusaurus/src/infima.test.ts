import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { classesFor } from './infima-classes.ts'

const folder = resolve(import.meta.dirname, '..')
const text = (path: string) => readFileSync(resolve(folder, path), 'utf8')
const styles = readdirSync(resolve(folder, 'infima')).map((name) => text(`infima/${name}`))

/** Custom properties, each with the properties that its values refer to. */
function readReferences(css: string): ReadonlyMap<string, ReadonlySet<string>> {
  const references = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of css.matchAll(/^\s*(--[\w-]+):([^;]*);/gm)) {
    const found = references.get(name) ?? new Set()
    for (const [, other = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) found.add(other)
    references.set(name, found)
  }
  return references
}

/** All properties that a property depends on, directly or not. */
function dependenciesOf(
  name: string,
  references: ReturnType<typeof readReferences>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [name]
  for (const next of pending) {
    for (const other of references.get(next) ?? []) {
      if (!found.has(other)) pending.push(other)
      found.add(other)
    }
  }
  return found
}

test('every Infima property is defined on :root', () => {
  const names = text('test/infima-names.txt').trim().split('\n')
  const defined = readReferences(text('infima/colors.css') + text('infima/properties.css'))
  expect(names.length).toBeGreaterThan(290)
  expect(names.filter((name) => !defined.has(name))).toEqual([])
})

test('the primary color of sites that set none is that of Infima', () => {
  expect(text('infima/colors.css')).toContain('--ifm-color-primary: #3578e5;')
})

test('the icon of sidebar items is an image, since sites have it as a background', () => {
  expect(text('infima/properties.css')).toContain('--ifm-menu-link-sublist-icon: url("data:image/')
})

test('rules use only properties of Infima and of the theme', () => {
  const theme = readReferences(
    readFileSync(resolve(folder, '../theme/src/styles/tokens.css'), 'utf8'),
  )
  const own = readReferences(styles.join('\n'))
  const read = styles.flatMap((css) => [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)])
  const unknown = read.map(([, name = '']) => name).filter((name) => !theme.has(name))
  expect(unknown.filter((name) => !own.has(name))).toEqual([])
})

test('every class of Infima has a rule or is given to an element of the theme', () => {
  const names = text('test/infima-class-names.txt').trim().split('\n')
  const selected = styles.flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)])
  const known = new Set(selected.map(([, name]) => name))
  for (const names of Object.values(classesFor({})))
    for (const name of names.split(' ')) known.add(name)
  // The theme styles dropdowns, and has a mobile menu instead of Infima's drawer.
  const isOfTheme = (name: string) => /^(?:dropdown$|navbar-sidebar)/.test(name)
  expect(names.length).toBeGreaterThan(280)
  expect(names.filter((name) => !known.has(name) && !isOfTheme(name))).toEqual([])
})

test('only without cascade layers, the rules for the dark mode override those of a site for both modes', () => {
  expect(text('infima.css')).toContain('@import "./infima/dark.css";')
  expect(text('infima-layered.css')).toContain('@import "./infima/dark.css" layer(tokens);')
})

test('on phones, rules of a site for all widths neither show the items of the navbar nor widen its search', () => {
  const [, rules = ''] = text('infima/chrome.css').split(
    '@media (max-width: 996px) {\n    .navbar__inner',
  )
  expect(rules).toMatch(/^ > \.navbar-items\.navbar__items \{\s+display: none;/)
  expect(rules).toMatch(/\.navbar__inner > \.search-button \{[^}]+width: 2\.375rem;/)
})

test('another font size does not change the width of containers', () => {
  expect(text('infima/properties.css')).toMatch(/--ifm-container-width: \d+px;/)
  expect(text('infima/properties.css')).toMatch(/--ifm-container-width-xl: \d+px;/)
})

test('the colours of a site for `pre` are not those of code blocks', () => {
  expect(read('resets')).toMatch(
    /^\.code-block pre \{\n {2}background-color: transparent;\n {2}color: var\(--code-ink\);/m,
  )
})

test('the content has the class that sites style as the main wrapper', () => {
  expect(classesFor({})['content']).toBe('main-wrapper')
})

test('no property depends on itself, which would make it invalid', () => {
  const references = readReferences(['colors', 'properties', 'tokens'].map(read).join('\n'))
  const cyclic = [...references.keys()].filter((name) => dependenciesOf(name, references).has(name))
  expect(cyclic).toEqual([])
})

test('no Infima property depends on a token that it sets', () => {
  const tokens = new Set(readReferences(read('tokens')).keys())
  const references = readReferences(read('colors') + read('properties'))
  const wrong = [...references].filter(([, others]) => [...others].some((name) => tokens.has(name)))
  expect(wrong).toEqual([])
})

function read(name: string): string {
  return text(`infima/${name}.css`)
}

test('a selector list never contains a pseudo-element in `:is()`, where browsers ignore it', () => {
  for (const css of styles) expect(css).not.toMatch(/:(?:is|where)\([^{}]*::[^{}]*\{/)
})

test('neither code of a component nor the columns in a flexbox are wider than a phone', () => {
  const swizzled = text('infima/swizzled.css')
  expect(swizzled).toMatch(/^pre:not\(\.code-block pre\) \{\n {2}overflow: auto;/m)
  expect(swizzled).toMatch(/^\.columns \{\n {2}inline-size: 100%;\n {2}min-inline-size: 0;/m)
})

test('the layout of a React page is a column that fills the height, as in Docusaurus', () => {
  expect(text('infima/pages.css')).toMatch(
    /^\.content:has\(> \.prose-body > \.own-page\),\n\.prose-body:has\(> \.own-page\),\n\.own-page \{\n {2}display: flex;\n {2}flex: 1 0 auto;\n {2}flex-direction: column;/m,
  )
})

test('in the dark mode, the emphasis colors are the grays in reverse order, as in Infima', () => {
  const colors = [...read('dark').matchAll(/--ifm-color-emphasis-(\d+): ([^;]+);/g)]
  expect(colors.map(([, level, color]) => [Number(level), color])).toEqual(
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000].map((level) => [
      level,
      `var(--ifm-color-gray-${1000 - level})`,
    ]),
  )
})

test('the width of a logo is limited in our navbar only', () => {
  expect(text('infima/chrome.css')).toMatch(
    /^ {2}\.navbar\[data-part\] > \.brand,\n {2}\.navbar\[data-part\] > \.navbar__inner > \.brand \{\n {4}flex: none;\n {4}max-width: 40%;/m,
  )
})

test('a gap of the site is not between the text and the table of contents, and its border colour applies', () => {
  const pages = text('infima/pages.css')
  expect(pages).toMatch(/^\.main-wrapper > \.columns \{[^}]*column-gap: 0 !important;/m)
  expect(pages).toMatch(
    /^\.columns > \.side-column \+ [^{]*\{\s*border-color: var\(--ifm-toc-border-color\);/m,
  )
})

test('the search button has the colours that sites set for that of DocSearch', () => {
  const rules = text('infima/chrome.css').match(/\.search-(?:button|key)[^{]*\{[^}]*\}/g) ?? []
  const used = rules.flatMap((rule) => rule.match(/--docsearch-[\w-]+/g) ?? [])
  expect(used.sort()).toEqual([
    '--docsearch-key-background',
    '--docsearch-key-color',
    '--docsearch-muted-color',
    '--docsearch-search-button-background',
    '--docsearch-search-button-text-color',
    '--docsearch-searchbox-background',
    '--docsearch-searchbox-focus-background',
    '--docsearch-text-color',
  ])
})

test('sidebar items of a site may have the class `post`, as those of an API', () => {
  const css = readFileSync(resolve(folder, '../theme/src/styles/blog.css'), 'utf8')
  expect([...css.matchAll(/^(\S*)\.post \+/gm)].map(([, element]) => element)).toEqual(['article'])
})

test('tables of pages have borders as in Docusaurus, and those of Markdown have ours', () => {
  expect(text('infima/text.css')).toMatch(
    /:where\(table\):not\(:where\(\.prose \*, \.table-container \*\)\) \{[^}]*\}?[^}]*:where\(th, td\) \{\s*border:/,
  )
})

test('components in documents have the styles of Infima for `pre`, and its filter for icons in the dark mode', () => {
  expect(text('infima/swizzled.css')).toMatch(
    /\.prose :where\(pre:not\(\.code-block \*, \.prism-code\)\) \{[^}]*--ifm-pre-background/,
  )
  expect(text('infima/dark.css')).toContain('--ifm-menu-link-sublist-icon-filter: invert(100%)')
})

test('labels in front of links of the sidebar are not broken', () => {
  expect(text('infima/chrome.css')).toMatch(
    /\.sidebar \.menu__link::before \{\s*overflow-wrap: normal;/,
  )
})
