import type { SearchRecord } from './search-record.ts'

/** A DocSearch record, with the fields that our search needs in addition. */
export interface DocSearchRecord
  extends Pick<SearchRecord, 'scope' | 'docs' | 'missingIn' | 'names' | 'nameParts' | 'position'> {
  readonly objectID: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
  /** `lvl0` is the version or the site, `lvl1` the page, and the others are headings. */
  readonly hierarchy: Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>
  readonly content: string | null
  /** Absolute. */
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly language: string
  readonly version: string
}

/** Data that all records of a site share. */
export interface DocSearchSite {
  readonly title: string
  /** Without a trailing slash. */
  readonly origin: string
  readonly language: string
}

/** In bytes. Algolia rejects records of 10 KB and more, headings and names included. */
const maxContentBytes = 6000

/** Converts a section to DocSearch records: one, or several for a long text. */
export function toDocSearchRecords(record: SearchRecord, site: DocSearchSite): DocSearchRecord[] {
  const { id, href, page, path, text, version } = record
  const url = site.origin + href
  const [withoutAnchor = url, anchor = null] = url.split('#')
  const level = (number: number) => path[number - 2] ?? null
  const common = {
    scope: record.scope,
    docs: record.docs,
    missingIn: record.missingIn,
    names: record.names,
    nameParts: record.nameParts,
    position: record.position,
    hierarchy: {
      lvl0: version === '' ? site.title : version,
      lvl1: page,
      lvl2: level(2),
      lvl3: level(3),
      lvl4: level(4),
      lvl5: level(5),
      lvl6: level(6),
    },
    url,
    url_without_anchor: withoutAnchor,
    anchor,
    language: site.language,
    version,
  }
  if (text === '') {
    const type = `lvl${Math.min(path.length, 5) + 1}` as DocSearchRecord['type']
    return [{ ...common, objectID: id, type, content: null }]
  }
  return splitText(text, maxContentBytes).map((content, index) => ({
    ...common,
    objectID: index === 0 ? id : `${id}-${index}`,
    type: 'content',
    content,
  }))
}

/** Splits a text between words into pieces of at most `maxBytes`. A longer word is a piece of its own. */
function splitText(text: string, maxBytes: number): readonly string[] {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const word of text.split(' ')) {
    const length = encoder.encode(word).length + 1
    if (piece !== '' && size + length > maxBytes) {
      pieces.push(piece)
      piece = ''
      size = 0
    }
    piece += piece === '' ? word : ` ${word}`
    size += length
  }
  return [...pieces, piece]
}
