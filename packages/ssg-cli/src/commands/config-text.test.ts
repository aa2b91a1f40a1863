import { expect, test } from 'vitest'
import { writeConfigText } from './config-text.ts'

const write = (...settings: unknown[]) =>
  writeConfigText({
    generator: 'docusaurus',
    file: 'docusaurus.config.js',
    settings,
    generated: ['alias'],
  })

test('values that source code cannot contain are references', () => {
  const plugin = () => undefined
  const { text, references } = write({
    title: 'A "b"',
    alias: { x: 'y' },
    markdown: { 'remark-plugins': [[plugin, { a: 1 }], /x/], none: undefined },
  })
  expect(references).toEqual([
    ['alias'],
    ['markdown', 'remark-plugins', 0, 0],
    ['markdown', 'remark-plugins', 1],
  ])
  expect(text.replace(/\s+/g, ' ')).toContain(
    `return { title: "A \\"b\\"", alias: old.alias, markdown: { "remark-plugins": [ [ old.markdown['remark-plugins'][0][0], { a: 1 } ], old.markdown['remark-plugins'][1] ] } }`,
  )
})

test('values that differ between languages are references', () => {
  const french = { items: [{ label: 'À propos', to: '/a' }], links: [1, 2], more: { a: 1 } }
  const english = { items: [{ label: 'About', to: '/a' }], links: [1], more: { b: 1 } }
  expect(write(english, french).references).toEqual([['items', 0, 'label'], ['links'], ['more']])
  expect(write(english, english).references).toEqual([])
})
