import { basename } from 'node:path'
import type { DocsConfig } from '../config/content-config.ts'
import { parsePathSegment } from '../content/placement.ts'
import type { CategoryFile, SidebarItem } from '../content/source.ts'
import type { Doc } from './docs.ts'

/** The parts of a version that generated items depend on. Folders are paths as on disk. */
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

type CategoryLink = CategoryFile['metadata']['link']

/** A folder of the tree of documents. */
interface Folder {
  readonly path: string
  readonly docs: Doc[]
  readonly folders: Map<string, Folder>
}

/** Generates the sidebar items of a folder, sorted by position, then by the name of the file or folder. */
export function autogenerateItems(dirName: string, input: AutogenerateInput): SidebarItem[] {
  const root = buildFolderTree(dirName === '.' ? '' : dirName, input.docs)
  return itemsInFolder(root, input, undefined)
}

/** Builds the tree in one pass over the documents. */
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
  input: AutogenerateInput,
  linked: Doc | undefined,
): SidebarItem[] {
  const entries: FolderEntry[] = [
    ...folder.docs
      .filter((doc) => doc !== linked)
      .map(
        (doc): FolderEntry => ({
          position: doc.position,
          name: basename(doc.page.source.file),
          item: { type: 'doc', id: doc.id },
        }),
      ),
    ...[...folder.folders].flatMap(([name, child]) => categoryEntries(name, child, input)),
  ]
  return entries.sort(compareByPosition).map(({ item }) => item)
}

function categoryEntries(name: string, folder: Folder, input: AutogenerateInput): FolderEntry[] {
  const { metadata = {}, linkPlace } = input.categories.get(folder.path) ?? {}
  const linked = findLinkedDoc(folder, metadata.link)
  const segment = parsePathSegment(name, input.numberPrefixes)
  const items = itemsInFolder(folder, input, linked)
  const link = linked === undefined ? metadata.link : ({ type: 'doc', id: linked.id } as const)
  const linkedId = link?.type === 'doc' ? link.id : undefined
  const position = metadata.position ?? linked?.position ?? segment.position
  const { key } = metadata
  const label = metadata.label ?? linked?.label ?? segment.name

  if (items.length === 0) {
    return linkedId === undefined
      ? []
      : [{ position, name, item: { type: 'doc', id: linkedId, label, key, place: linkPlace } }]
  }
  const { collapsible, collapsed, description, className, customProps } = metadata
  return [
    {
      position,
      name,
      item: {
        type: 'category',
        label,
        key,
        items,
        link,
        linkPlace,
        collapsible,
        collapsed,
        description,
        className,
        customProps,
      },
    },
  ]
}

/** The document in the folder that its category links to, by id or by the last part of it; or the index document. */
function findLinkedDoc({ docs }: Folder, link: CategoryLink): Doc | undefined {
  if (link === undefined) return docs.find((doc) => doc.isIndex)
  if (link?.type !== 'doc') return undefined
  return docs.find(({ id }) => id === link.id || id.endsWith(`/${link.id}`))
}

function compareByPosition(a: FolderEntry, b: FolderEntry): number {
  const difference =
    (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY)
  if (difference !== 0 && !Number.isNaN(difference)) return difference
  return a.name < b.name ? -1 : 1
}
