import { expect, test } from 'vitest'
import { defineConfig } from './define-config.ts'

const required = { title: 'A', url: 'https://a.example' }

test('a configuration is given back as it is', () => {
  expect(defineConfig(required)).toBe(required)
  const later = async () => required
  expect(defineConfig(later)).toBe(later)
})

test('navbar items need no type', () => {
  const items = [
    { label: 'a', to: '/a' },
    { label: 'b', items: [{ label: 'c', href: 'https://c.example' }] },
  ]
  defineConfig({ ...required, theme: { navbar: { items } } })
  defineConfig({
    ...required,
    theme: { navbar: { items: [{ type: 'docsVersionDropdown' }, ...items] } },
  })
})

test('the editor marks what is no setting', () => {
  // @ts-expect-error: the setting is called `title`
  defineConfig({ ...required, titel: 'A' })
  // @ts-expect-error: `url` is missing
  defineConfig({ title: 'A' })
  // @ts-expect-error: the type is `docSidebar`
  defineConfig({ ...required, theme: { navbar: { items: [{ type: 'docSidbar' }] } } })
})
