import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevBuilder } from './open-dev-builder.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

test('a preview that starts with errors in the configuration has the last one without errors, with its plugins', async () => {
  const config = (heading: string) => `import { visit } from './visit.ts'
export default {
  title: 'Site',
  url: 'https://site.example',
  markdown: { remarkPlugins: [() => visit('${heading}')] },
}
`
  await using site = await tinySite({
    'docs/index.md': '# Home\n\nName\n',
    '/visit.ts': `export const visit = (value: string) => (tree: { children: object[] }) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
}
`,
    '/site.config.ts': config('of the plugin'),
  })
  expect(await rebuildAnew(site)).toEqual([])

  await site.write('/site.config.ts', config('of').replace('title:', 'titel:'))
  await site.write('docs/index.md', '# Home\n\nEdited\n')
  const place = { file: 'site.config.ts', line: 3, column: 3 }
  const hint = expect.stringContaining('the site has the last configuration without errors')
  const broken = [{ diagnostic: { place, hint } }]
  expect(await rebuildAnew(site)).toMatchObject(broken)
  expect(await homeOf(site)).toMatch(/Edited.*of the plugin/s)
  expect(await rebuildAnew(site)).toMatchObject(broken)

  await site.write('/site.config.ts', config('mended'))
  expect(await rebuildAnew(site)).toEqual([])
  expect(await homeOf(site)).toMatch(/Edited.*mended/s)
})

test('a preview that starts with errors in the theme file has the last one without errors', async () => {
  const theme = (slot: string, end = '') => `import { useState } from 'react'
const Note = () => ${slot}
export default { slots: { afterDoc: Note } ${end}}
`
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/theme.tsx': theme('<p>First note</p>'),
  })
  expect(await rebuildAnew(site)).toEqual([])

  for (const broken of [theme('<p>Note</p>', '{'), theme('<p>{undefined!.at}</p>')]) {
    await site.write('/theme.tsx', broken)
    const hint = expect.stringContaining('the site has the last theme file without errors')
    expect(await rebuildAnew(site)).toMatchObject([
      { diagnostic: { place: { file: 'theme.tsx' }, hint } },
    ])
    await site.write('docs/index.md', '# Edited\n')
    expect(await rebuildAnew(site)).toHaveLength(1)
    expect(await homeOf(site)).toMatch(/Edited.*First note/s)
  }
  await site.write('/theme.tsx', theme('<p>Mended</p>'))
  expect(await rebuildAnew(site)).toEqual([])
  expect(await homeOf(site)).toContain('Mended')
})

test('a preview that starts with errors in a sidebars file has the last sidebars without errors', async () => {
  const sidebars = (label: string) =>
    `export default { all: [{ type: 'doc', id: 'index', label: '${label}' }] }\n`
  await using site = await tinySite(
    { 'docs/index.md': '# Home\n', 'sidebars.ts': sidebars('Start') },
    { docs: { sidebarPath: 'sidebars.ts' } },
  )
  expect(await rebuildAnew(site)).toEqual([])

  await site.write('sidebars.ts', 'export default { all: [\n')
  await site.write('docs/index.md', '# Edited\n')
  for (const _ of ['first', 'second']) {
    const hint = expect.stringContaining('the site has the last sidebars without errors')
    expect(await rebuildAnew(site)).toMatchObject([
      { diagnostic: { place: { file: 'content/sidebars.ts' }, hint } },
    ])
    expect(await homeOf(site)).toMatch(/Start.*Edited/s)
  }
  const { exitCode } = await site.build('--keep-going')
  expect(exitCode).toBe(0)
  expect(await site.output('docs/index.html')).not.toContain('Start')

  await site.write('sidebars.ts', sidebars('Begin'))
  expect(await rebuildAnew(site)).toEqual([])
  expect(await homeOf(site)).toMatch(/Begin.*Edited/s)
})

test('a preview that starts with a page that cannot be read has its last good version', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n\nGood text\n' })
  expect(await rebuildAnew(site)).toEqual([])
  await site.write('docs/index.md', Buffer.from([0x23, 0x20, 0xff, 0x0a]))
  expect(await rebuildAnew(site)).toMatchObject([
    { diagnostic: { rule: 'text-encoding', place: { file: 'content/docs/index.md' } } },
  ])
  expect(await homeOf(site)).toContain('Good text')
  await site.write('docs/index.md', '# Home\n\nMended\n')
  expect(await rebuildAnew(site)).toEqual([])
  expect(await homeOf(site)).toContain('Mended')
})

/** Builds in a builder of its own, as the first one of a preview. */
async function rebuildAnew(site: TinySite) {
  await using open = await openDevBuilder(site)
  return (await open.builder.rebuild()).problems
}

function homeOf(site: TinySite): Promise<string> {
  return readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
}
