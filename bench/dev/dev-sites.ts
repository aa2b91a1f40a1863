import { join } from 'node:path'
import { type CorpusShape, pagePath } from '../corpus/write-corpus.ts'
import type { DevEdit, DevSite } from './dev-site.ts'
import { addFile, replaceText } from './edit-files.ts'

/** The first page without and the first with a component, of a corpus in which one in ten has one. */
const markdownPage = pagePath(6)
const mdxPage = pagePath(9)

/** Where a generator keeps the files that the edits change, relative to the site. Null: it has no such file. */
export interface DevFiles {
  /** Folder of the pages. */
  readonly pages: string
  readonly mdxExtension: string
  readonly component: string
  readonly css: string
  readonly config: string
  /** File name of the settings of a folder. */
  readonly category: string | null
  readonly theme: string | null
  /** Whether the sidebar lists every file of a folder. */
  readonly hasAutomaticSidebar: boolean
}

export interface DevSiteOptions extends Pick<DevSite, 'name' | 'dir' | 'command' | 'cacheDirs'> {
  readonly files: DevFiles
  /** Address of a page of the corpus. */
  pathOf(page: string): string
}

/** A site with the edits that its generator knows. */
export function devSite({ files, pathOf, ...site }: DevSiteOptions): DevSite {
  const at = (path: string) => join(site.dir, path)
  const markdown = { path: pathOf(markdownPage), file: at(`${files.pages}/${markdownPage}.md`) }
  const mdx = {
    path: pathOf(mdxPage),
    file: at(`${files.pages}/${mdxPage}${files.mdxExtension}`),
  }
  const inText = (name: string, page: typeof mdx, selector: string) => ({
    name,
    path: page.path,
    seenIn: { text: selector },
  })
  const paragraph = (mark: string) => `${mark}\n\n## Notes`

  const edits: DevEdit[] = [
    {
      ...inText('Markdown text', markdown, 'main'),
      ...replaceText(markdown.file, '## Notes', paragraph),
    },
    { ...inText('MDX text', mdx, 'main'), ...replaceText(mdx.file, '## Notes', paragraph) },
    {
      ...inText('component', mdx, 'main'),
      ...replaceText(at(files.component), '</button>', (mark) => ` ${mark}</button>`),
    },
    {
      name: 'styles',
      path: markdown.path,
      seenIn: { customProperty: '--mark' },
      ...replaceText(at(files.css), '--mark: none', (mark) => `--mark: ${mark}`),
    },
    {
      ...inText('title of page', markdown, 'h1, title'),
      ...replaceText(markdown.file, 'title: Page', (mark) => `title: ${mark} Page`),
    },
  ]
  if (files.category !== null) {
    edits.push({
      ...inText('label of category', markdown, 'nav, aside'),
      ...addFile(at(`${files.pages}/part-1/chapter-1/${files.category}`), (mark) =>
        JSON.stringify({ label: mark }),
      ),
    })
  }
  if (files.theme !== null) {
    edits.push({
      ...inText('theme file', markdown, 'body'),
      ...replaceText(at(files.theme), 'Slot', (mark) => `Slot ${mark}`),
    })
  }
  if (files.hasAutomaticSidebar) {
    edits.push({
      ...inText('new page', markdown, 'body'),
      ...addFile(
        at(`${files.pages}/part-1/chapter-1/added.md`),
        (mark) => `---\ntitle: ${mark}\n---\n\nNew.\n`,
      ),
    })
  }
  edits.push({
    ...inText('configuration', markdown, 'body'),
    ...replaceText(at(files.config), "'Benchmark'", (mark) => `'Benchmark ${mark}'`),
  })
  return { ...site, paths: { markdown: markdown.path, mdx: mdx.path }, edits }
}

/** The corpus of the development benchmark. */
export function devShape(pages: number): CorpusShape {
  return { pages, versions: 1, differingShare: 0, componentShare: 0.1 }
}
