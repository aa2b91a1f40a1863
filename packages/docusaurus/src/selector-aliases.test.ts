import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tokenNames } from '@ssgdocs/runtime/contract/markup'
import { expect, test } from 'vitest'
import { classesFor } from './infima-classes.ts'
import { selectorAliases } from './selector-aliases.ts'

const theme = resolve(import.meta.dirname, '../../theme/src')

test('each alias selects by a class that elements of the theme have', async () => {
  const files = (await readdir(theme, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(theme, name), 'utf8')))
  // Admonitions and code blocks are elements of Markdown.
  const icons = texts.flatMap((text) =>
    [...text.matchAll(/Icon name="(\w+)"/g)].map(([, name]) => `icon-${name}`),
  )
  const others = [...Object.values(classesFor({})), ...icons, 'theme-admonition code-block']
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
