import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tokenNames } from '@ssgdocs/runtime/contract/markup'
import { expect, test } from 'vitest'
import { classesFor } from './infima-classes.ts'
import { ThemeClassNames } from './modules/theme-class-names.ts'
import { selectorAliases } from './selector-aliases.ts'

const theme = resolve(import.meta.dirname, '../../theme/src')

test('each alias selects by a class that elements of the theme have', async () => {
  const files = (await readdir(theme, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(theme, name), 'utf8')))
  // Admonitions and code blocks are elements of Markdown, and columns of OpenAPI those of a package.
  const icons = texts.flatMap((text) =>
    [...text.matchAll(/Icon name="(\w+)"/g)].map(([, name]) => `icon-${name}`),
  )
  const others = [...Object.values(classesFor({})), ...icons, 'theme-admonition code-block']
  others.push('openapi-left-panel__container')
  const names = [...texts, ...others].join(' ')
  const types = ['note', 'tip', 'info', 'warning', 'caution', 'danger']
  const targets = Object.values(selectorAliases).join(' ')
  const classes = [...targets.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  const isUnknown = (name: string) =>
    !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(names) &&
    !types.includes(name.replace('theme-admonition-', ''))
  expect(classes.filter(isUnknown)).toEqual([])
  const tokens = [...targets.matchAll(/\bt-(\w+)/g)].map(([, name = '']) => name)
  expect(tokens.filter((name) => !Object.values<string>(tokenNames).includes(name))).toEqual([])
})

/** These elements of the theme of Docusaurus have no counterpart. */
const withoutElement = [
  'theme-doc-footer',
  'theme-layout-navbar-sidebar-panel',
  'theme-pages-footer-edit-meta-row',
]

/** All names in the groups of `ThemeClassNames`, but for those with a parameter. */
function namesIn(group: unknown): readonly string[] {
  if (typeof group === 'string') return [group]
  return typeof group === 'object' && group !== null ? Object.values(group).flatMap(namesIn) : []
}

test('each class name that Docusaurus documents is on an element or leads to one', async () => {
  const folders = [theme, resolve(import.meta.dirname, '../../ssg-cli/src/render')]
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    ),
  )
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))
  const present = [...texts, ...Object.values(classesFor({}))].join(' ')
  const aliases = Object.keys(selectorAliases).join(' ')
  const isMissing = (name: string) => {
    const whole = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
    const isOfSidebarItem = name.startsWith('theme-doc-sidebar-item-')
    return !isOfSidebarItem && !whole.test(present) && !whole.test(aliases)
  }
  expect(namesIn(ThemeClassNames).filter(isMissing).sort()).toEqual(withoutElement)
})
