import type { DocsConfig } from '../config/content-config.ts'
import { parsePathSegment } from '../content/placement.ts'
import type { CategoryFile, SidebarItem } from '../content/source.ts'
import type { Doc } from './docs.ts'

/** What the generator knows of a version. Folders are paths as on disk. */
export interface AutogenerateInput {
  readonly docs: readonly Doc[]
  readonly categories: ReadonlyMap<string, CategoryFile>
  readonly numberPrefixes: DocsConfig['numberPrefixParser']
}

interface FolderEntry {
  readonly position: number | null
  readonly name: string
  readonly item: SidebarItem
}

/** A tree of folders, each document at its place. Built in one pass over the documents. */
interface Folder {
  readonly path: string
  readonly docs: Doc[]
  readonly folders: Map<string, Folder>
}

/** The items of a folder as if someone had written them down: by position, then by name. */
export function autogenerateItems(dirName: string, contents: AutogenerateInput): SidebarItem[] {
  const root = buildFolderTree(dirName === '.' ? '' : dirName, contents.docs)
  return itemsInFolder(root, contents, undefined)
}

function buildFolderTree(top: string, docs: readonly Doc[]): Folder {
  const root: Folder = { path: top, docs: [], folders: new Map() }
  for (const doc of docs) {
    if (top !== '' && doc.folder !== top && !doc.folder.startsWith(`${top}/`)) continue
    const below = doc.folder.slice(top.length).split('/').filter(Boolean)
    let folder = root
    for (const name of below) {
      let next = folder.folders.get(name)
      if (next === undefined) {
        next = {
          path: folder.path === '' ? name : `${folder.path}/${name}`,
          docs: [],
          folders: new Map(),
        }
        folder.folders.set(name, next)
      }
      folder = next
    }
    folder.docs.push(doc)
  }
  return root
}

function itemsInFolder(
  folder: Folder,
  contents: AutogenerateInput,
  index: Doc | undefined,
): SidebarItem[] {
  const entries: FolderEntry[] = [
    ...folder.docs
      .filter((doc) => doc !== index)
      .map(
        (doc): FolderEntry => ({
          position: doc.position,
          name: doc.fileName,
          item: { type: 'doc', id: doc.id },
        }),
      ),
    ...[...folder.folders].flatMap(([name, child]) => categoryEntries(name, child, contents)),
  ]
  return entries.sort(compareByPosition).map(({ item }) => item)
}

function categoryEntries(name: string, folder: Folder, contents: AutogenerateInput): FolderEntry[] {
  const metadata = contents.categories.get(folder.path)?.metadata ?? {}
  const index = metadata.link === undefined ? folder.docs.find((doc) => doc.isIndex) : undefined
  const piece = parsePathSegment(name, contents.numberPrefixes)
  const items = itemsInFolder(folder, contents, index)
  const link = index === undefined ? metadata.link : ({ type: 'doc', id: index.id } as const)
  const linkedId = link?.type === 'doc' ? link.id : undefined
  const position = metadata.position ?? index?.position ?? piece.position
  const label = metadata.label ?? index?.label ?? piece.name

  if (items.length === 0) {
    return linkedId === undefined
      ? []
      : [{ position, name, item: { type: 'doc', id: linkedId, label } }]
  }
  const { collapsible, collapsed, description, className } = metadata
  return [
    {
      position,
      name,
      item: {
        type: 'category',
        label,
        items,
        link,
        collapsible,
        collapsed,
        description,
        className,
      },
    },
  ]
}

function compareByPosition(a: FolderEntry, b: FolderEntry): number {
  const difference =
    (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  if (difference !== 0 && !Number.isNaN(difference)) return difference
  return a.name < b.name ? -1 : 1
}
