import type { SearchRecord } from './search-record.ts'

/** The record of DocSearch, with what our search asks for besides. */
export interface DocSearchRecord
  extends Pick<SearchRecord, 'scope' | 'docs' | 'missingIn' | 'names' | 'nameParts' | 'position'> {
  readonly objectID: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
  /** `lvl0` is the version or the site, `lvl1` the page, the others are its headings. */
  readonly hierarchy: Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>
  readonly content: string | null
  /** Absolute. */
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly language: string
  readonly version: string
}

/** What all records of a site have in common. */
export interface DocSearchSite {
  readonly title: string
  /** Without a slash at its end. */
  readonly origin: string
  readonly language: string
}

/** In bytes: Algolia refuses records of 10 KB and more, and a record holds its headings and names too. */
const maxContentBytes = 6000

/** A section as records of DocSearch: one, or several where its text is long. */
export function toDocSearchRecords(record: SearchRecord, site: DocSearchSite): DocSearchRecord[] {
  const { id, href, page, path, text, version, ...kept } = record
  const url = site.origin + href
  const [withoutAnchor = url, anchor = null] = url.split('#')
  const level = (number: number) => path[number - 2] ?? null
  const common = {
    scope: kept.scope,
    docs: kept.docs,
    missingIn: kept.missingIn,
    names: kept.names,
    nameParts: kept.nameParts,
    position: kept.position,
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
  return splitText(text, maxContentBytes).map((content, at) => ({
    ...common,
    objectID: at === 0 ? id : `${id}-${at}`,
    type: 'content',
    content,
  }))
}

/** A text cut between words into pieces of so many bytes at most; a word that is longer is a piece. */
function splitText(text: string, most: number): readonly string[] {
  const encoder = new TextEncoder()
  const found: string[] = []
  let piece = ''
  let size = 0
  for (const word of text.split(' ')) {
    const length = encoder.encode(word).length + 1
    if (piece !== '' && size + length > most) {
      found.push(piece)
      piece = ''
      size = 0
    }
    piece += piece === '' ? word : ` ${word}`
    size += length
  }
  return [...found, piece]
}
