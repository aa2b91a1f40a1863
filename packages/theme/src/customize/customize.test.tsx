import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { categoryView, docView, site } from '../../test/sample-views.ts'
import { definitionStyles, findUnknownNames, renderPage } from '../server.tsx'
import { defineTheme, type ThemeDefinition } from './define-theme.ts'
import { partNames } from './part-names.ts'
import { replaceableNames } from './replaceable-names.ts'
import { slotNames } from './slots.ts'
import { defaultStrings } from './strings.ts'
import { tokenNames } from './tokens.ts'

const text = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8')

function WideFooter({ Default }: { readonly Default: ComponentType }) {
  return (
    <section id="mine">
      <Default />
    </section>
  )
}

const draw = (definition: ThemeDefinition, view = docView) =>
  renderPage(
    { ...site, announcement: { id: 'a', content: 'News', isCloseable: true } },
    { view, content: { kind: 'static', html: ['<p>Body</p>'] } },
    definition,
  ).markup

test('the tokens are those of the style sheet', () => {
  const written = [...text('../styles/tokens.css').matchAll(/^\s+--([a-z0-9-]+):/gm)]
  expect([...tokenNames].sort()).toEqual([...new Set(written.map(([, name]) => name))].sort())
})

test('tokens become a style sheet for each mode', () => {
  const styles = definitionStyles({ tokens: { light: { accent: 'teal' }, dark: { ink: '#fff' } } })
  expect(styles.replace(/\s+/g, ' ')).toBe(
    '@layer tokens { :root { --accent: teal; } [data-theme="dark"] { --ink: #fff; } } ',
  )
  expect(definitionStyles({})).toBe('')
})

test('every wrong name is reported with the right ones', () => {
  const wrong = { slots: { footer: () => null }, tokens: { light: { acent: 'red' } }, extra: 1 }
  expect(findUnknownNames(wrong).map(({ path }) => path.join('.'))).toEqual([
    'extra',
    'tokens.light.acent',
    'slots.footer',
  ])
  expect(findUnknownNames(wrong)[2]?.validNames).toEqual(slotNames)
})

test('a slot adds, and knows the page', () => {
  const markup = draw(defineTheme({ slots: { afterDoc: ({ view }) => <p>After {view.title}</p> } }))
  expect(markup).toContain(`<p>After <!-- -->${docView.title}</p>`)
  expect(markup).toContain('<p>Body</p>')
})

test('a component is wrapped in three lines', () => {
  const markup = draw(
    defineTheme({
      components: {
        Footer: WideFooter,
      },
    }),
  )
  expect(markup).toMatch(/<section id="mine"><footer /)
})

test('words are replaced, values are filled in', () => {
  const markup = draw(
    defineTheme({
      strings: { versionBadge: 'v {label}', next: 'Weiter', mainNavigation: 'Haupt' },
    }),
  )
  expect(markup).toContain(`v ${docView.version.label}`)
  expect(markup).toContain('aria-label="Haupt"')
})

test('every part is on some page', () => {
  const banner = {
    kind: 'unreleased',
    latest: { name: '6.x', label: '6.x', href: '/docs/' },
  } as const
  const pages = [
    draw({}, { ...docView, notice: 'draft', version: { ...docView.version, banner } }),
    draw({}, categoryView as never),
    draw({}, { kind: 'home', href: '/', title: '', description: '', htmlClass: '' } as never),
    draw({}, {
      kind: 'not-found',
      href: '/404',
      title: '',
      description: '',
      htmlClass: '',
    } as never),
  ].join('')
  const missing = partNames.filter((name) => !pages.includes(`data-part="${name}"`))
  expect(missing).toEqual(['recent-posts'])
})

test('the README names everything a site may rely on', () => {
  const readme = text('../../README.md')
  const names = [...slotNames, ...replaceableNames, ...tokenNames, ...partNames]
  const words = Object.keys(defaultStrings)
  expect([...names, ...words].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
