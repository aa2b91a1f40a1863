import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { type ComponentType, memo } from 'react'
import { expect, test } from 'vitest'
import { categoryView, docView, site } from '../../test/sample-views.ts'
import { definitionStyles, findDefinitionProblems, idleSlots, renderPage } from '../server.tsx'
import { classedElements } from './class-names.ts'
import { defineTheme, type ThemeDefinition } from './define-theme.ts'
import { partNames } from './part-names.ts'
import { slotNames } from './slots.ts'
import { tokenNames } from './tokens.ts'

const text = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8')

function WideFooter({ Default }: { readonly Default: ComponentType }) {
  return (
    <section id="mine">
      <Default />
    </section>
  )
}

function OwnMenu() {
  return <ul id="own" />
}

const render = (definition: ThemeDefinition, view = docView) =>
  renderPage(
    { ...site, announcement: { id: 'a', content: 'News', isCloseable: true } },
    { view, content: { kind: 'static', html: ['<p>Body</p>'] } },
    definition,
  ).markup

test('tokenNames lists exactly the tokens of tokens.css', () => {
  const declared = [...text('../styles/tokens.css').matchAll(/^\s+--([a-z0-9-]+):/gm)]
  expect([...tokenNames].sort()).toEqual([...new Set(declared.map(([, name]) => name))].sort())
})

test('token overrides become CSS for each color mode', () => {
  const styles = definitionStyles({ tokens: { light: { accent: 'teal' }, dark: { ink: '#fff' } } })
  expect(styles.replace(/\s+/g, ' ')).toBe(
    '@layer tokens { :root { --accent: teal; } @media screen { [data-theme="dark"] { --ink: #fff; } } } ',
  )
  expect(definitionStyles({})).toBe('')
})

test('the mobile menu of a site without navbar items has its own component for them', () => {
  const withoutItems = { ...site, navbar: { ...site.navbar, items: [] } }
  const page = (definition: ThemeDefinition) =>
    renderPage(
      withoutItems,
      { view: docView, content: { kind: 'static', html: ['<p>Body</p>'] } },
      definition,
    ).markup
  expect(page({})).not.toContain('class="main-menu"')
  const markup = page({ components: { MainMenu: OwnMenu } })
  expect(markup).toMatch(/class="main-menu".*<nav class="mobile-menu-list"[^>]*><ul id="own">/)
})

test('every unknown name is reported with the valid ones', () => {
  const definition = {
    slots: { footer: () => null },
    tokens: { light: { acent: 'red' } },
    extra: 1,
  }
  expect(findDefinitionProblems(definition).map(({ path }) => path.join('.'))).toEqual([
    'extra',
    'tokens.light.acent',
    'slots.footer',
  ])
  expect(findDefinitionProblems(definition)[2]).toMatchObject({ validNames: slotNames })
})

test('an unknown name comes with the names that are valid below it', () => {
  const [accent] = findDefinitionProblems({ tokens: { accent: 'red' } })
  expect(accent).toMatchObject({ nestedNames: [{ path: ['tokens', 'light'], names: tokenNames }] })
  const [slot] = findDefinitionProblems({ afterDoc: () => null })
  const ofSlots = { path: ['slots'], names: slotNames }
  expect(slot).toMatchObject({ nestedNames: expect.arrayContaining([ofSlots]) })
  const [unknown] = findDefinitionProblems({ slots: { footer: () => null } })
  expect(unknown).toMatchObject({ nestedNames: [] })
})

test('a slot component is rendered and receives the page view', () => {
  const markup = render(
    defineTheme({ slots: { afterDoc: ({ view }) => <p>After {view.title}</p> } }),
  )
  expect(markup).toContain(`<p>After <!-- -->${docView.title}</p>`)
  expect(markup).toContain('<p>Body</p>')
})

test('a slot with settings is rendered, and says whether its effects wait for the reader', () => {
  const definition = defineTheme({
    slots: { afterDoc: { component: ({ view }) => <p>After {view.title}</p>, load: 'idle' } },
  })
  const page = { view: docView, content: { kind: 'static', html: [''] } } as const
  const rendered = renderPage(site, page, definition)
  expect(rendered.markup).toContain(`<p>After <!-- -->${docView.title}</p>`)
  expect(rendered.isEager).toBe(true)
  expect(idleSlots(definition)).toEqual(['afterDoc'])
  const category = { ...page, view: categoryView }
  expect(renderPage(site, category, definition).isEager).toBe(false)
  const waiting = defineTheme({ slots: { afterDoc: { component: () => null } } })
  expect(renderPage(site, page, waiting).isEager).toBe(false)
  expect(idleSlots(waiting)).toEqual([])
})

test('an unknown setting of a slot is reported', () => {
  const slot = { component: () => null, keep: true }
  expect(findDefinitionProblems({ slots: { afterDoc: slot } })).toMatchObject([
    { path: ['slots', 'afterDoc', 'keep'], validNames: ['component', 'load', 'keepState'] },
  ])
})

test('a value that the theme cannot use is reported, whatever else is valid', () => {
  const definition = {
    tokens: { light: { accent: ['red'] }, dark: 'black' },
    slots: { afterDoc: <b />, beforeDoc: memo(() => null), afterToc: { component: 'b' } },
    components: { Footer: WideFooter, Navbar: null },
    mdx: { h2: 'h3', Chart: undefined },
    strings: { next: 3, previous: 'Back' },
  }
  expect(findDefinitionProblems(definition)).toEqual([
    { path: ['tokens', 'light', 'accent'], expected: 'a CSS value, such as "#7a3cc8"' },
    { path: ['tokens', 'dark'], expected: 'an object' },
    { path: ['slots', 'afterDoc'], expected: 'a component' },
    { path: ['slots', 'afterToc'], expected: 'a component' },
    { path: ['components', 'Navbar'], expected: 'a component' },
    { path: ['strings', 'next'], expected: 'a string' },
  ])
  expect(findDefinitionProblems(null)).toEqual([{ path: [], expected: 'an object' }])
})

test('a name that the theme does not have is one problem, whatever its value', () => {
  expect(findDefinitionProblems({ slots: { afterDocs: 1 }, components: { Nope: null } })).toEqual([
    expect.objectContaining({ path: ['slots', 'afterDocs'], validNames: expect.anything() }),
    expect.objectContaining({ path: ['components', 'Nope'], validNames: expect.anything() }),
  ])
})

test('a replacement can render the original as Default', () => {
  const markup = render(
    defineTheme({
      components: {
        Footer: WideFooter,
      },
    }),
  )
  expect(markup).toMatch(/<section id="mine"><footer /)
})

test('the class names of the site follow those of the theme', () => {
  const classes = Object.fromEntries(classedElements.map((name) => [name, `site-${name}`]))
  const links = { columns: [{ title: 'More', links: [] }], copyright: '' }
  const withTag = { ...docView, tags: [{ label: 'a', href: asHref('/a') }] }
  const page = { view: withTag, content: { kind: 'static', html: [''] } } as const
  const { markup } = renderPage({ ...site, footer: links }, page, { classes })
  expect(markup).toContain('class="footer site-footer"')
  expect(markup).toContain('class="navbar-items navbar-items-right site-navbar-items-right"')
  expect(renderPage(site, page, {}).markup).not.toContain('site-')
  const [unknown] = findDefinitionProblems({ classes: { header: 'x' } })
  expect(unknown).toMatchObject({ validNames: classedElements })
})

test('the class names of a sidebar item have its type and depth', () => {
  const page = { view: docView, content: { kind: 'static', html: [''] } } as const
  const { markup } = renderPage(site, page, {})
  const item = (type: string, level: number) =>
    `<li class="theme-doc-sidebar-item-${type} theme-doc-sidebar-item-${type}-level-${level}"><a `
  expect(markup).toMatch(new RegExp(`${item('link', 1)}[^>]*>Introduction`))
  expect(markup).toMatch(
    new RegExp(`${item('category', 1)}[^>]*>API.*${item('link', 2)}[^>]*>Client`),
  )
})

test('strings are replaced and their placeholders filled in', () => {
  const markup = render(
    defineTheme({
      strings: { versionBadge: 'v {label}', next: 'Weiter', mainNavigation: 'Haupt' },
    }),
  )
  expect(markup).toContain(`v ${docView.version.label}`)
  expect(markup).toContain('aria-label="Haupt"')
})

test('every part name occurs on some page', () => {
  const banner = {
    kind: 'unreleased',
    latest: { name: '6.x', label: '6.x', href: asHref('/docs/') },
  } as const
  const pages = [
    render({}, { ...docView, notice: 'draft', version: { ...docView.version, banner } }),
    render({}, categoryView as never),
    render({}, {
      kind: 'home',
      hasHero: true,
      versionLists: [],
      href: '/',
      title: '',
      description: '',
      htmlClass: '',
    } as never),
    render({}, {
      kind: 'not-found',
      versions: [],
      href: '/404',
      title: '',
      description: '',
      htmlClass: '',
    } as never),
  ].join('')
  const missing = partNames.filter((name) => !pages.includes(`data-part="${name}"`))
  expect(missing).toEqual(['recent-posts'])
})

test('with another accent, the colors that go with it change too', () => {
  const values = text('../styles/tokens.css').match(/--(?:accent-\w+|bar|glow|code-mark): .*;/g)
  expect(values).toHaveLength(10)
  expect(values?.filter((value) => !value.includes('var(--accent)'))).toEqual([])
})
