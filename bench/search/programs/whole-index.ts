import { gzipSync } from 'node:zlib'
import { create, insertMultiple, save, search } from '@orama/orama'
import { build } from 'esbuild'
import MiniSearch from 'minisearch'
import type { Section } from '#search'
import { type CreateProgram, maxResults } from './search-program.ts'

/** MiniSearch with the settings of VitePress. A reader loads the library and the whole index. */
export const createMiniSearch: CreateProgram = async ({ sections }) => {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['href'] })
  index.addAll(toDocuments(sections))
  const bytes = (await libraryBytes('minisearch')) + compressedSize(index)
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }
  return {
    search: async (query) => {
      const results = index.search(query, options).slice(0, maxResults)
      return { hrefs: results.map(({ href }) => String(href)), bytes }
    },
  }
}

/** Orama with a tolerance of one typo, as in its documentation. A reader loads the library and the whole index. */
export const createOrama: CreateProgram = async ({ sections }) => {
  const index = create({
    schema: { title: 'string', titles: 'string', text: 'string', href: 'string' },
  })
  await insertMultiple(
    index,
    toDocuments(sections).map(({ id, ...document }) => ({ id: String(id), ...document })),
  )
  const bytes = (await libraryBytes('@orama/orama')) + compressedSize(save(index))
  return {
    search: async (term) => {
      const { hits } = await search(index, {
        term,
        properties: ['title', 'titles', 'text'],
        boost: { title: 4, text: 2, titles: 1 },
        tolerance: 1,
        limit: maxResults,
      })
      return { hrefs: hits.map(({ document }) => document.href), bytes }
    },
  }
}

function toDocuments(sections: readonly Section[]) {
  return sections.map(({ href, page, path, text }, id) => ({
    id,
    href,
    title: path.at(-1) ?? page,
    titles: [page, ...path.slice(0, -1)].join(' '),
    text,
  }))
}

function compressedSize(value: unknown): number {
  return gzipSync(JSON.stringify(value)).length
}

async function libraryBytes(name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  return gzipSync(outputFiles[0]?.contents ?? '').length
}
