import { emptyMarkdownPage } from './markdown/markdown-page.ts'
import type { CompiledMarkdown } from './page.ts'

/** The result for a text with errors: a page without content. */
export function failedMarkdown(placeholderPrefix: string): CompiledMarkdown {
  return { ...emptyMarkdown(placeholderPrefix), hasFailed: true }
}

function emptyMarkdown(placeholderPrefix: string): CompiledMarkdown {
  return {
    contentTitle: null,
    defaultDescription: '',
    headings: [],
    sectionIds: [],
    types: [],
    anchors: [],
    links: [],
    sections: [],
    includes: [],
    wordCount: 0,
    body: { kind: 'static', placeholderPrefix, html: '', excerpt: null },
    markdownPage: emptyMarkdownPage,
  }
}

/** The result for a page that is a component file: its module is re-exported, its text is unknown. */
export function componentReExport(fileName: string): CompiledMarkdown {
  const code = `export { default } from ${JSON.stringify(`./${fileName}`)}`
  return {
    ...emptyMarkdown(''),
    body: {
      kind: 'interactive',
      placeholderPrefix: '',
      code,
      mappings: '',
      isTruncated: false,
      usesDocCardList: false,
      hasOwnCode: true,
    },
  }
}
