import { emptyMarkdownPage } from './markdown/markdown-page.ts'
import type { CompiledMarkdown } from './page.ts'

/** A text that says nothing: what is left of one with errors. */
export function emptyCompiledMarkdown(placeholderPrefix: string): CompiledMarkdown {
  return {
    contentTitle: null,
    firstParagraph: '',
    headings: [],
    anchors: [],
    links: [],
    sections: [],
    includes: [],
    wordCount: 0,
    body: { kind: 'static', placeholderPrefix, html: '', excerpt: null },
    markdownPage: emptyMarkdownPage,
  }
}

/** A page that is a component has no text that is known. Its module is imported as it is. */
export function componentReExport(fileName: string): CompiledMarkdown {
  const code = `export { default } from ${JSON.stringify(`./${fileName}`)}`
  return {
    ...emptyCompiledMarkdown(''),
    body: { kind: 'interactive', placeholderPrefix: '', code, isTruncated: false },
  }
}
