import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import type { Page } from '../compile/page.ts'
import { editDoc } from './edit-doc.ts'
import type { DocRoute } from './routes.ts'
import type { SidebarNode } from './sidebars.ts'

const files = {
  'docs/guide/a.md': '---\ntitle: A\n---\n\nText.\n',
  'docs/guide/b.md': '---\ntitle: B\nsidebar_label: Short\n---\n\nText.\n',
  'docs/c.md': '---\ntitle: C\n---\n\nText.\n',
}
const { graph, config } = await buildTestGraph({ files })

async function edit(
  path: keyof typeof files,
  text: string,
  { nodes } = graph,
): Promise<DocRoute | null> {
  const edited = await buildTestGraph({ files: { [path]: text } })
  const node = nodes.find(
    (one): one is DocRoute => one.kind === 'doc' && one.doc.page.source.file === `content/${path}`,
  )
  return editDoc(node as DocRoute, edited.pages[0] as Page, config.navigation)
}

function labelsOf(items: readonly SidebarNode[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    return item.type === 'category' ? [item.label, ...labelsOf(item.items)] : item.label
  })
}

test('an edited document has its new title and label in its sidebar, and others stay', async () => {
  const node = await edit('docs/guide/a.md', '---\ntitle: New\n---\n\nText.\n')
  expect(node?.doc.title).toBe('New')
  expect(labelsOf(node?.sidebar?.items ?? [])).toEqual(['C', 'guide', 'New', 'Short'])
  expect(node?.sidebar?.positions.get(node.route)?.label, 'in breadcrumbs').toBe('New')
  expect(labelsOf(graph.versions[0]?.sidebars[0]?.items ?? [])).toContain('A')
})

test('a label of the front matter wins in the sidebar, before and after the edit', async () => {
  const labels = async (fields: string) => {
    const node = await edit('docs/guide/b.md', `---\n${fields}\n---\n\nText.\n`)
    return labelsOf(node?.sidebar?.items ?? []).at(-1)
  }
  expect(await labels('title: New\nsidebar_label: Short')).toBe('Short')
  expect(await labels('title: New\nsidebar_label: Other')).toBe('Other')
})

test('a label of the sidebars file stays, unless the front matter has one', async () => {
  const items = [{ type: 'doc', id: 'c', label: 'Written' }]
  const listed = await buildTestGraph({ files, sidebars: { docs: items } })
  const labels = async (fields: string) => {
    const node = await edit('docs/c.md', `---\n${fields}\n---\n\nText.\n`, listed.graph)
    return labelsOf(node?.sidebar?.items ?? [])
  }
  expect(await labels('title: New')).toEqual(['Written'])
  expect(await labels('title: New\nsidebar_label: Other')).toEqual(['Other'])
})

test.each(['slug: /other', 'id: other', 'sidebar_position: 3', 'draft: true'])(
  'a document that moves by %s is left to the build',
  async (field) => {
    expect(await edit('docs/c.md', `---\ntitle: C\n${field}\n---\n\nText.\n`)).toBeNull()
  },
)
