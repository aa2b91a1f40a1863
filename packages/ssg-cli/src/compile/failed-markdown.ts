import { escapeText } from './escape-html.ts'
import { emptyMarkdownPage } from './markdown/markdown-page.ts'
import type { CompiledMarkdown } from './page.ts'

/** What is known of a text with errors. */
export interface FailedText {
  readonly title: string | null
  readonly isPost: boolean
}

/** The result for a text with errors: a page of its title alone. */
export function failedMarkdown(
  placeholderPrefix: string,
  { title, isPost }: FailedText,
): CompiledMarkdown {
  const page = {
    ...emptyMarkdown(placeholderPrefix),
    contentTitle: title,
    hasFailed: true,
  } as const
  // Lists and the header of a post show the title themselves.
  if (title === null || isPost) return page
  const html = `<h1>${escapeText(title)}</h1>`
  return {
    ...page,
    body: { kind: 'static', placeholderPrefix, html, excerpt: null },
    markdownPage: { ...emptyMarkdownPage, text: `# ${title}\n` },
  }
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
      forBrowsers: null,
      isTruncated: false,
      usesDocCardList: false,
      hasOwnCode: true,
    },
  }
}
