import { emptyCopy } from './markdown/markdown-copy.ts'
import type { CompiledText } from './page.ts'

/** A text that says nothing: what is left of one with errors. */
export function emptyText(mark: string): CompiledText {
  return {
    ownTitle: null,
    lead: '',
    headings: [],
    anchors: [],
    links: [],
    sections: [],
    includes: [],
    words: 0,
    body: { kind: 'static', mark, html: '', excerpt: null },
    copy: emptyCopy,
  }
}

/** A page that is a component has no text that is known. Its module is imported as it is. */
export function componentText(fileName: string): CompiledText {
  const code = `export { default } from ${JSON.stringify(`./${fileName}`)}`
  return { ...emptyText(''), body: { kind: 'live', mark: '', code, isTruncated: false } }
}
