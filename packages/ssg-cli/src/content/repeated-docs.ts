import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { SidebarItem, SidebarsFile } from './source.ts'

interface DocItem {
  readonly id: string
  readonly place?: Place | undefined
}

/** Reports documents that a sidebar has twice: its order decides which page is the next one. */
export function findRepeatedDocs(sidebars: SidebarsFile['sidebars']): readonly Diagnostic[] {
  return Object.values(sidebars).flatMap((items) => {
    const ids = new Set<string>()
    return docsIn(items).flatMap(({ id, place }): Diagnostic[] => {
      const isFirst = !ids.has(id)
      ids.add(id)
      if (isFirst || place === undefined) return []
      return [
        {
          severity: 'warning',
          rule: 'sidebars-file',
          reason: `The sidebar already has the document "${id}"`,
          hint: `Remove one of the two, or write the second as \`{ "type": "ref", "id": "${id}" }\``,
          place,
        },
      ]
    })
  })
}

function docsIn(items: readonly SidebarItem[]): readonly DocItem[] {
  return items.flatMap((item): readonly DocItem[] => {
    if (item.type === 'category') return docsIn(item.items)
    return item.type === 'doc' ? [{ id: item.id, place: item.place }] : []
  })
}
