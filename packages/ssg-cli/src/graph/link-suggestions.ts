import { createSuggester, type Suggester } from '../diagnostics/suggester.ts'

/** Suggests corrections of broken links. The time for one does not grow with the site. */
export interface LinkSuggestions {
  /** Route of the most similar page. */
  page(route: string): string | undefined
  /** The page's Markdown file with the most similar name. */
  pageFile(path: string): string | undefined
  /** The file with the most similar name that is not a page. */
  file(path: string): string | undefined
  /** The most similar anchor of a page. */
  anchor(id: string, anchors: ReadonlySet<string>): string | undefined
}

/** Candidates for suggestions. */
interface SuggestionSource {
  readonly pages: readonly { readonly route: string; readonly file: string | null }[]
  readonly files: readonly string[]
}

export function createLinkSuggestions({ pages, files }: SuggestionSource): LinkSuggestions {
  const anchorSuggesters = new Map<ReadonlySet<string>, Suggester>()
  return {
    page: createSuggester(() => pages.map(({ route }) => route)).suggest,
    pageFile: createNameSuggester(() => pages.flatMap(({ file }) => file ?? [])),
    file: createNameSuggester(() => files),
    anchor(id, anchors) {
      const suggester = anchorSuggesters.get(anchors) ?? createSuggester(() => [...anchors])
      anchorSuggesters.set(anchors, suggester)
      return suggester.suggest(id)
    },
  }
}

/**
 * Suggests the file with the most similar name; if several match, the one with the most similar
 * path.
 */
function createNameSuggester(
  readFiles: () => readonly string[],
): (path: string) => string | undefined {
  const filesByName = new Map<string, string[]>()
  const pathsOf = new Map<string, Suggester>()
  const names = createSuggester(() => {
    for (const file of readFiles()) {
      const files = filesByName.get(nameOf(file)) ?? []
      files.push(file)
      filesByName.set(nameOf(file), files)
    }
    return [...filesByName.keys()]
  })
  return (path) => {
    const name = names.suggest(nameOf(path))
    if (name === undefined) return undefined
    const paths = pathsOf.get(name) ?? createSuggester(() => filesByName.get(name) ?? [])
    pathsOf.set(name, paths)
    return paths.nearest(path)
  }
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
