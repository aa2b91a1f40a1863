import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'

const client = `---
title: Client
types:
  Client: methods
  Client.Options: options
---

## Options

## Methods
`
const errors = '# Errors\n\n| Name | Meaning |\n| - | - |\n| `TimeoutError` | x |\n'

/** The URL that a type on a page links to. */
async function hrefOf(type: string, from = 'docs/Here.md', text?: string) {
  const table = `| Name | Type |\n| - | - |\n| \`a\` | \`${type}\` |\n`
  const files: Record<string, string> = {
    'docs/index.md': '# Home\n',
    'docs/Client.md': client,
    'docs/Errors.md': errors,
    'docs/Agent.md': '# Class: Agent\n\n## `new Pool(url)`\n\n## `Twice`\n',
    'docs/More.md': '# More\n\n## `Twice`\n\n## `TwiceError`\n\n## `new Agent()`\n',
    'docs/Here.md': '# Here\n\n## `Own`\n',
    'versioned_docs/version-6.x/index.md': '# Home\n',
    'versioned_docs/version-6.x/Old.md': '# Old\n',
    'pages/about.md': '# About\n',
  }
  const { graph, diagnostics } = await buildTestGraph({
    files: { ...files, [from]: `${text ?? files[from]}\n${table}` },
    versions: ['6.x'],
  })
  expect(diagnostics).toEqual([])
  const [, links] = [...graph.links].find(([{ source }]) => source.file === `content/${from}`) ?? []
  return links?.map(({ href }) => href).join()
}

test.each([
  ['Client', '/docs/next/Client'],
  ['Client.Options', '/docs/next/Client#options'],
  ['Options', '/docs/next/Client#options'],
  ['Agent', '/docs/next/Agent'],
  ['Pool', '/docs/next/Agent#new-poolurl'],
  ['TimeoutError', '/docs/next/Errors#timeouterror'],
  ['Own', '#own'],
  ['Here', ''],
  ['client', undefined],
  ['Old', ''],
  ['Twice', ''],
  ['Buffer', ''],
])('the type %s links to %j', async (type, href) => {
  expect(await hrefOf(type)).toBe(href ?? '')
})

test('the types of the page itself come first, and never link to its top', async () => {
  expect(await hrefOf('Options', 'docs/Client.md')).toBe('#options')
  expect(await hrefOf('Client', 'docs/Client.md')).toBe('')
})

test('a page that declares itself as a type never links to its top', async () => {
  const text = '---\ntypes: Client.Options\n---\n# Options\n'
  expect(await hrefOf('Options', 'docs/Own.md', text)).toBe('')
})

test('types link within their version, and not from pages outside of the docs', async () => {
  expect(await hrefOf('Old', 'versioned_docs/version-6.x/index.md')).toBe('/docs/Old')
  expect(await hrefOf('Client', 'versioned_docs/version-6.x/index.md')).toBe('')
  expect(await hrefOf('Client', 'pages/about.md')).toBe('')
})
