import { text as joinText } from 'node:stream/consumers'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { noAssets } from '../src/bundle/assets.ts'
import type { LocalFile } from '../src/content/source.ts'
import { pageOf } from '../src/graph/routes.ts'
import type { OutputFile } from '../src/outputs/output-file.ts'
import type { OutputPage } from '../src/outputs/output-page.ts'
import { listSitemapItems } from '../src/outputs/sitemap-items.ts'
import { describeSite } from '../src/pipeline/describe-site.ts'
import { documentShell } from '../src/pipeline/document-shell.ts'
import { buildPageView } from '../src/render/build-page-view.ts'
import { buildSiteView } from '../src/render/build-site-view.ts'
import { listedLinks } from '../src/render/listed-links.ts'
import { createViewContext } from '../src/render/view-context.ts'
import { buildTestGraph, emptyStore, type InMemorySite } from './build-test-graph.ts'

export interface TestOutputs {
  readonly files: readonly OutputFile[]
  /** Text of an output file; undefined if there is none. */
  textOf(path: string): Promise<string | undefined>
}

/** Runs the pipeline from texts to the description of all output files, without a disk, a theme or a bundle. */
export async function describeTestSite(
  site: InMemorySite,
  { staticFiles = [], offline = false } = {} as {
    staticFiles?: readonly LocalFile[]
    offline?: boolean
  },
): Promise<TestOutputs> {
  const { graph, config } = await buildTestGraph(site)
  const context = createViewContext(graph, config)
  const pages = graph.nodes.map((node, index): OutputPage => {
    const view = buildPageView(node, context)
    return {
      node,
      title: view.title,
      description: view.description,
      links: listedLinks(view),
      interactive: null,
      ogImage: null,
      path: outputPath(`pages/${index}.html`),
      contentKey: `key of ${index}`,
    }
  })
  const compiled = [...graph.partials, ...graph.nodes.flatMap((node) => pageOf(node) ?? [])]
  const assets = {
    ...noAssets,
    runtime: [outputPath('assets/runtime-ABCDEFGH.js')] as const,
    startOptions: null,
    theme: [outputPath('assets/theme-ABCDEFGH.js')],
    tabs: outputPath('assets/tabs-ABCDEFGH.js'),
    searchWorker: outputPath('assets/search-worker.js'),
    offline: offline ? outputPath('assets/offline-ABCDEFGH.js') : null,
    files: [
      {
        path: outputPath('assets/runtime-ABCDEFGH.js'),
        hash: '',
        gzipSize: 0,
        read: async () => new Uint8Array(),
      },
    ],
  }
  const view = buildSiteView(config, graph)
  const sitemapItems = await listSitemapItems(graph, config.hosting.sitemap, config.siteInfo)
  const { files, readText } = await describeSite(
    {
      site: {
        graph,
        pageByKey: new Map(compiled.map((page) => [page.bodyKey, page])),
        files: new Map(staticFiles.map((file) => [file.path, file])),
      },
      theme: { bundle: { importedFiles: [] } },
      assets,
      rendered: {
        pages,
        posts: new Map(),
        shell: documentShell({ view, graph, assets }, config, { generator: 'ssg 1.2.3' }),
      },
      imagePaths: [],
      sitemapItems: sitemapItems.value,
      provided: [],
    },
    config,
    emptyStore,
  )
  return {
    files,
    async textOf(path) {
      const source = files.find((file) => file.path === path)?.source
      if (source === undefined) return undefined
      if ('text' in source) {
        const staged = { textOf: () => undefined, lastFile: () => undefined }
        const text = await readText(source.text, staged)
        return typeof text === 'string' ? text : joinText(text)
      }
      return 'bytes' in source ? source.bytes.toString() : undefined
    },
  }
}
